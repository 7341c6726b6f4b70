import { ChoiceRefused } from './behaviour.ts';
import { isErrorCode, type ErrorCode } from './protocol/errors.ts';

const calls = ['initiate', 'process', 'query'] as const;
export type Call = (typeof calls)[number];

type Misbehaviour =
  /** Takes the request and never answers. */
  | { readonly answer: 'nothing' }
  | { readonly answer: 'hang-up' }
  | { readonly answer: 'http'; readonly status: number }
  | { readonly answer: 'error'; readonly code: ErrorCode }
  | { readonly answer: 'wrong-checksum' };

export type Fault = Misbehaviour & {
  readonly call: Call;
  /** How many requests meet it. */
  readonly times: number;
};

export interface Faults {
  list(): readonly Fault[];
  add(fault: Fault): void;
  /** The fault that this request meets, if any. */
  take(call: Call): Fault | null;
  clear(): void;
}

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    list: () => faults,
    add: (fault) => {
      faults = [...faults, fault].slice(-100);
    },
    take: (call) => {
      const met = faults.find((fault) => fault.call === call);
      if (!met) return null;
      faults = faults.flatMap((fault) => {
        if (fault !== met) return [fault];
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      return met;
    },
    clear: () => {
      faults = [];
    },
  };
}

export function readFault(given: Readonly<Record<string, unknown>>): Fault {
  const call = calls.find((known) => known === given['call']);
  if (!call) throw new ChoiceRefused(`call must be one of ${calls.join(', ')}`);
  const times = given['times'] ?? 1;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
    throw new ChoiceRefused('times must be a whole number from 1');
  }
  return { call, times, ...readMisbehaviour(given) };
}

function readMisbehaviour({ answer, status, code }: Readonly<Record<string, unknown>>): Misbehaviour {
  if (answer === 'nothing' || answer === 'hang-up' || answer === 'wrong-checksum') return { answer };
  if (answer === 'http') {
    if (typeof status === 'number' && status >= 400 && status <= 599) return { answer, status };
    throw new ChoiceRefused('status must be from 400 to 599');
  }
  if (answer === 'error') {
    if (typeof code === 'string' && isErrorCode(code)) return { answer, code };
    throw new ChoiceRefused("code must be one of the gateway's error codes");
  }
  throw new ChoiceRefused('answer must be one of nothing, hang-up, http, error, wrong-checksum');
}
