import { evenGlyphs } from './even-glyphs.ts';

/**
 * Unpacks a WOFF file into the TrueType font in it: the tables are the same, some of them compressed. The PDF writer's
 * own reader of WOFF stumbles over glyphs without an outline, and WOFF is a quarter of the size on the line.
 */
export async function unpackWoff(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== signature) throw new Error('Not a WOFF file');
  const count = view.getUint16(12);
  const unpacked = await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      const at = woffHeader + index * woffEntry;
      const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
        view.getUint32(at + field),
      ) as [number, number, number, number, number];
      const bytes = woff.subarray(offset, offset + packed);
      return { tag, checksum, bytes: packed < length ? await inflate(bytes) : bytes };
    }),
  );
  const tables = evenGlyphs(unpacked);
  const start = ttfHeader + count * ttfEntry;
  const font = new Uint8Array(tables.reduce((size, { bytes }) => size + padded(bytes.length), start));
  const out = new DataView(font.buffer);
  const largestPower = 2 ** Math.floor(Math.log2(count));
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, count);
  out.setUint16(6, largestPower * ttfEntry);
  out.setUint16(8, Math.log2(largestPower));
  out.setUint16(10, (count - largestPower) * ttfEntry);
  let position = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = ttfHeader + index * ttfEntry;
    out.setUint32(entry, tag);
    out.setUint32(entry + 4, checksum);
    out.setUint32(entry + 8, position);
    out.setUint32(entry + 12, bytes.length);
    font.set(bytes, position);
    position += padded(bytes.length);
  }
  return font;
}

/** 'wOFF'. */
const signature = 0x774f4646;
const [woffHeader, woffEntry, ttfHeader, ttfEntry] = [44, 20, 12, 16];

/** Tables begin at multiples of four. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
