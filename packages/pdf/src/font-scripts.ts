export type Weight = 'regular' | 'bold';

/** One file of the typeface. */
export interface FontFile {
  readonly script: (typeof fontScripts)[number]['script'];
  readonly weight: Weight;
}

/** Brings the bytes of a WOFF file of Noto Sans: fetched, or read from a disk. */
export type FontLoader = (file: FontFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Noto Sans under the Open Font License, cut by script: a page of Latin text loads 17 kB of it. */
export const fontScripts = [
  { script: 'latin', covers: /[\u0020-\u00ff\u0131\u2000-\u206f\u20ac\u2122]/u },
  // The first of its kind after Latin-1, and the letters of Venda among others.
  { script: 'latin-ext', covers: /[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/u },
  { script: 'cyrillic', covers: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { script: 'cyrillic-ext', covers: /[\u0460-\u052f]/u },
  { script: 'greek', covers: /[\u0370-\u03ff]/u },
  { script: 'greek-ext', covers: /[\u1f00-\u1fff]/u },
  { script: 'vietnamese', covers: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/u },
] as const satisfies readonly { script: string; covers: RegExp }[];
