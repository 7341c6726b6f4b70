import { isRecordId } from '@charter/contracts';
import { hash } from 'node:crypto';
import { malformed } from '../../platform/errors/index.ts';

/** Where a page ended: the sort key and id of its last row, and which question the page answered. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
}

/** Continuing with another question's token would skip and repeat rows, so the token remembers its question. */
export function fingerprint(question: unknown): string {
  return hash('sha1', JSON.stringify(question), 'base64url').slice(0, 12);
}

export function encodePosition(position: Position, question: string): string {
  return Buffer.from(JSON.stringify([question, position.key, position.id])).toString('base64url');
}

export function decodePosition(token: string, question: string): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    parts = null;
  }
  if (!Array.isArray(parts) || parts.length !== 3)
    throw malformed('continuationToken', 'is not a token of ours');
  const [asked, key, id] = parts as unknown[];
  if (asked !== question)
    throw malformed('continuationToken', 'belongs to another filter, sort or record type');
  if (
    typeof id !== 'string' ||
    !isRecordId(id) ||
    !(key === null || typeof key === 'string') ||
    key?.includes('\u0000')
  ) {
    throw malformed('continuationToken', 'is not a token of ours');
  }
  return { key, id };
}
