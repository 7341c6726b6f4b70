export type Weight = 'regular' | 'bold';

/** Brings the bytes of a WOFF file, named by where it lies under @fontsource: fetched, or read from a disk. */
export type FontLoader = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A part of a typeface that one file holds. */
interface FontScript {
  readonly family: string;
  readonly part: string;
  readonly covers: RegExp;
  /** Whether letters change with those beside them: such words are set as a whole. */
  readonly shapes?: true;
}

/** Noto Sans under the Open Font License, cut by script: a page of Latin text loads 17 kB of it. */
export const fontScripts: readonly FontScript[] = [
  { family: 'noto-sans', part: 'latin', covers: /[\u0020-\u00ff\u0131\u2000-\u206f\u20ac\u2122]/u },
  // The first of its kind after Latin-1, and the letters of Venda among others.
  {
    family: 'noto-sans',
    part: 'latin-ext',
    covers: /[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/u,
  },
  { family: 'noto-sans', part: 'cyrillic', covers: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { family: 'noto-sans', part: 'cyrillic-ext', covers: /[\u0460-\u052f]/u },
  { family: 'noto-sans', part: 'greek', covers: /[\u0370-\u03ff]/u },
  { family: 'noto-sans', part: 'greek-ext', covers: /[\u1f00-\u1fff]/u },
  {
    family: 'noto-sans',
    part: 'vietnamese',
    covers: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/u,
  },
  ...ofItsOwn('armenian', /[\u0530-\u058f\ufb13-\ufb17]/u),
  ...ofItsOwn('georgian', /[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f]/u),
  ...ofItsOwn('ethiopic', /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/u),
  ...shaping('hebrew', /[\u0590-\u05ff\ufb1d-\ufb4f]/u),
  ...shaping('arabic', /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u),
  ...shaping('devanagari', /[\ua8e0-\ua8ff\u0900-\u097f]/u),
  ...shaping('bengali', /[\u0980-\u09ff]/u),
  ...shaping('gurmukhi', /[\u0a00-\u0a7f]/u),
  ...shaping('gujarati', /[\u0a80-\u0aff]/u),
  ...shaping('tamil', /[\u0b80-\u0bff]/u),
  ...shaping('telugu', /[\u0c00-\u0c7f]/u),
  ...shaping('kannada', /[\u0c80-\u0cff]/u),
  ...shaping('malayalam', /[\u0d00-\u0d7f]/u),
  ...shaping('sinhala', /[\u0d80-\u0dff]/u),
  ...shaping('thai', /[\u0e00-\u0e7f]/u),
];

function ofItsOwn(part: string, covers: RegExp): readonly FontScript[] {
  return [{ family: `noto-sans-${part}`, part, covers }];
}

function shaping(part: string, covers: RegExp): readonly FontScript[] {
  return [{ family: `noto-sans-${part}`, part, covers, shapes: true }];
}
