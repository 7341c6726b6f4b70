import { fileTypes, type FileType } from '@charter/contracts';

const longestBytes = 200;

/** The extension in small letters, without its dot; empty where there is none. */
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type a name claims; null for a name the product does not know. */
export function claimedType(name: string): FileType | null {
  const extension = extensionOf(name);
  const types = Object.entries(fileTypes) as [FileType, { extensions: readonly string[] }][];
  return types.find(([, { extensions }]) => extensions.includes(extension))?.[0] ?? null;
}

/**
 * A name in any script, made safe to show and to save: no folders, no control characters, none that turn the direction of
 * reading (which would show `exe.pdf` for `fdp.exe`), none that a file system refuses, and not too long for one.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const safe = last
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trim();
  const dot = safe.lastIndexOf('.');
  const [stem, extension] = dot < 0 ? [safe, ''] : [safe.slice(0, dot), safe.slice(dot)];
  const base = stem.replace(/^[. ]+|[. ]+$/g, '') || 'document';
  return shorten(base, longestBytes - Math.min(20, Buffer.byteLength(extension))) + shorten(extension, 20);
}

/** Cuts between characters, never inside one. */
function shorten(text: string, bytes: number): string {
  let kept = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += Buffer.byteLength(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept;
}

/** An attachment whatever the type, its name for old clients in plain letters and for others as it is. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const fallback = plain.startsWith('.') || plain === '' ? `document${plain}` : plain;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
