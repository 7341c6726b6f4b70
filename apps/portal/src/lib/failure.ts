import { ApiError, type SignInNeeded } from './api-error.ts';
import { isMissingCode } from './missing-code.ts';
import * as texts from './texts.ts';

/** Why a call did not work, in words that say what to do next. */
export interface Failure {
  readonly kind: 'missing' | 'refused' | 'failed';
  readonly text: string;
  /** Whether the same again may work. */
  readonly mayRetry: boolean;
  /** Lets the office find it in the logs. */
  readonly requestId: string | undefined;
  /** Signing in again, in this way, lets it happen. */
  readonly signInNeeded?: SignInNeeded;
}

/** One reading of every refusal and every breakdown, for reads and writes alike. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    const text = isMissingCode(error) ? words.offline : words.unknown;
    return { kind: 'failed', text, mayRetry: true, requestId: undefined };
  }
  const { status, requestId, signInNeeded } = error;
  return {
    kind: status === 404 ? 'missing' : status === 401 || status === 403 ? 'refused' : 'failed',
    text: textOf(error),
    mayRetry: error.kind !== 'problem' || status < 400 || status >= 500 || isTooFast(error),
    requestId,
    ...(signInNeeded ? { signInNeeded } : {}),
  };
}

/** Too fast is over in a moment, and the server says when; enough for today is not. */
const isTooFast = ({ status, detail, retryAfter }: ApiError): boolean =>
  status === 429 && (retryAfter !== undefined || detail === undefined);

const words = {
  unknown: texts.unknownFailure,
  offline: texts.checkConnection,
  timeout: texts.tryInAMoment,
  tooMany: texts.tooMany,
  away: texts.away,
  broken: texts.broken,
  ended: texts.sessionEnded,
};

/** Of a refusal the server's own words count: it knows the rule. Of a breakdown it knows nothing that helps. */
function textOf({ kind, status, detail, message, signInNeeded }: ApiError): string {
  if (kind !== 'problem') return words[kind];
  if (status === 401 && !signInNeeded) return words.ended;
  if (status === 429) return detail ?? words.tooMany;
  if (status === 503) return words.away;
  return status >= 500 ? words.broken : message;
}
