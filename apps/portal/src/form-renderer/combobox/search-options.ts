import type { StaticOption } from '@charter/form-logic';

/** More rows than anybody reads; fewer than a phone would feel. */
const maxRows = 100;

export interface FoundOptions {
  /** What is rendered, the 'other' option last whatever was typed. */
  readonly rows: readonly StaticOption[];
  /** How many fit the text, rendered or not; 'other' counts only where it fits. */
  readonly total: number;
}

/**
 * The options whose label holds every word of the text, in any order and without regard to case and accents: those
 * that begin with the text first, then those with words that begin so, then the rest, each in the order of the list.
 * Without a text, all, and among them `present`, the option chosen now.
 */
export function searchOptions(
  options: readonly StaticOption[],
  text: string,
  present?: StaticOption,
): FoundOptions {
  const wanted = folded(text);
  const found = wanted === '' ? all(options, present) : fitting(options, wanted);
  const other = options.filter((option) => option.isOther);
  const rows = found.rows.filter((option) => !option.isOther).slice(0, maxRows - other.length);
  return { rows: [...rows, ...other], total: found.total };
}

function all(options: readonly StaticOption[], present: StaticOption | undefined): FoundOptions {
  const rows = options.slice(0, maxRows);
  const isFar = present !== undefined && !rows.includes(present);
  return { rows: isFar ? [present, ...rows] : rows, total: options.length };
}

function fitting(options: readonly StaticOption[], wanted: string): FoundOptions {
  const words = wanted.split(' ');
  const ranks: readonly [StaticOption[], StaticOption[], StaticOption[]] = [[], [], []];
  labelsOf(options).forEach((label, index) => {
    const option = options[index];
    if (!option || !words.every((word) => label.includes(word))) return;
    const beginnings = ` ${label}`;
    const startsWords = words.every((word) => beginnings.includes(` ${word}`));
    ranks[label.startsWith(wanted) ? 0 : startsWords ? 1 : 2].push(option);
  });
  const rows = ranks.flat();
  return { rows, total: rows.length };
}

const foldedLabels = new WeakMap<readonly StaticOption[], readonly string[]>();

/** Made at the first letter typed into a list, once for all fields that choose from it. */
function labelsOf(options: readonly StaticOption[]): readonly string[] {
  const labels = foldedLabels.get(options) ?? options.map(({ label }) => folded(label));
  foldedLabels.set(options, labels);
  return labels;
}

/** The option that was written out in full. */
export function optionNamed(options: readonly StaticOption[], text: string): StaticOption | undefined {
  const wanted = folded(text);
  const option = wanted === '' ? undefined : options[labelsOf(options).indexOf(wanted)];
  return option?.disabled ? undefined : option;
}

/** Letters that are one sign with their stroke, which taking off accents leaves alone. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
};

const folded = (text: string): string =>
  withoutAccents(text.toLowerCase())
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// Most labels have no accents, and taking off what is not there costs more than all the rest.
const withoutAccents = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[æðđłøœß]/g, (letter) => plainLetters[letter] ?? letter);
