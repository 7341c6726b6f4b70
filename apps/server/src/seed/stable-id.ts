import { createHash } from 'node:crypto';

/** Never change it: every stable id in every database hangs on it. */
const namespace = Buffer.from('6f1c2b7e0d5a4c1f9b3e7a2d4c8e5f10', 'hex');

/** The same list and key give the same UUID (version 5) on every machine, so that rows can be referred to before they exist. */
export function stableId(list: string, key: string): string {
  const hash = createHash('sha1').update(namespace).update(`${list}/${key}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
