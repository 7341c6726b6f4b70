import { isRecordId, type ListAnswer } from '@charter/contracts';
import { hash } from 'node:crypto';
import { malformed } from '../../platform/errors/index.ts';
import { longestCount, type Total } from './totals.ts';

/** Where a page ended: the sort key and id of its last row, and what the first page counted. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
  /** Null where it would not fit into a token; it is counted again then. */
  readonly total: Total | null;
}

/** What fits into the token of a request and into the address of a page. */
const longestToken = 1_500;

/** Continuing with another question's token would skip and repeat rows, so the token remembers its question. */
export function fingerprint(question: unknown): string {
  return hash('sha1', JSON.stringify(question), 'base64url').slice(0, 12);
}

export function encodePosition({ key, id, total }: Position, question: string): string {
  const parts = [question, key, id];
  const whole = written(total ? [...parts, total.count, total.aggregates] : parts);
  return whole.length > longestToken ? written(parts) : whole;
}

const written = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export function decodePosition(token: string, question: string): Position {
  const [asked, key, id, count, aggregates] = partsOf(token);
  if (typeof asked !== 'string') throw notOurs();
  if (asked !== question)
    throw malformed('continuationToken', 'belongs to another filter, sort or record type');
  const isKey = key === null || (typeof key === 'string' && !key.includes('\u0000'));
  if (typeof id !== 'string' || !isRecordId(id) || !isKey) throw notOurs();
  if (count === undefined) return { key, id, total: null };
  if (!isCount(count) || !Array.isArray(aggregates) || !aggregates.every(isAggregate)) throw notOurs();
  return { key, id, total: { count, aggregates } };
}

function partsOf(token: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Whatever it was, it is refused below.
  }
  throw notOurs();
}

const notOurs = () => malformed('continuationToken', 'is not a token of ours');

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestCount;

/** A token can be forged, and whoever forges one only misleads themselves; but an answer keeps its shape. */
function isAggregate(value: unknown): value is ListAnswer['aggregates'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { field, type, value: figure } = value as Record<string, unknown>;
  return (
    typeof field === 'string' &&
    ['sum', 'count', 'min', 'max'].includes(String(type)) &&
    (figure === null || typeof figure === 'number' || typeof figure === 'string')
  );
}
