export interface FontTable {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => new DataView(encode(tag)).getUint32(0));

/**
 * Begins every outline at an even place. Large fonts pack them tighter, and the writer of PDFs, which may count the
 * places of the few outlines it keeps in pairs of bytes, then loses half of them.
 */
export function evenGlyphs(tables: readonly FontTable[]): readonly FontTable[] {
  const bytesOf = (tag: number | undefined) => tables.find((table) => table.tag === tag)?.bytes;
  const [header, places, outlines] = [bytesOf(head), bytesOf(loca), bytesOf(glyf)];
  if (!header || !places || !outlines || viewOf(header).getInt16(indexToLocFormat) === 0) return tables;
  const from = viewOf(places);
  const count = places.length / 4;
  const evenPlaces = new Uint8Array(places.length);
  const to = viewOf(evenPlaces);
  const evenOutlines = new Uint8Array(outlines.length + count);
  let position = 0;
  for (let index = 0; index < count - 1; index += 1) {
    const outline = outlines.subarray(from.getUint32(4 * index), from.getUint32(4 * index + 4));
    to.setUint32(4 * index, position);
    evenOutlines.set(outline, position);
    position += outline.length + (outline.length % 2);
  }
  to.setUint32(places.length - 4, position);
  const changed = new Map([
    [loca, evenPlaces],
    [glyf, evenOutlines.subarray(0, position)],
  ]);
  return tables.map((table) => ({ ...table, bytes: changed.get(table.tag) ?? table.bytes }));
}

/** Where the header says whether places are counted in bytes or in pairs of them. */
const indexToLocFormat = 50;

const viewOf = (bytes: Uint8Array<ArrayBuffer>): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function encode(tag: string): ArrayBuffer {
  return new TextEncoder().encode(tag).buffer;
}
