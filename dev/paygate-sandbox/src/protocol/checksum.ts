import { createHash } from 'node:crypto';
import type { Fields } from './fields.ts';

/** Lower-case MD5 of the values one after another, the key behind them. Not an HMAC: the gateway is older than that. */
export function checksumOf(values: readonly string[], key: string): string {
  return createHash('md5')
    .update(values.join('') + key, 'utf8')
    .digest('hex');
}

/** The message with the checksum over all of it as its last field. */
export function signed(fields: Fields, key: string): Fields {
  return { ...fields, CHECKSUM: checksumOf(Object.values(fields), key) };
}
