import type { StaticOption } from '@charter/form-logic';

/** Made once for each list, however many fields choose from it. */
const byText = new WeakMap<readonly StaticOption[], ReadonlyMap<string, StaticOption>>();

/** A control of the platform hands back text; the options know what it stood for. */
export function optionFor(options: readonly StaticOption[], text: string): StaticOption | undefined {
  const known = byText.get(options) ?? new Map(options.map((option) => [String(option.value), option]));
  byText.set(options, known);
  return known.get(text);
}

/**
 * The option that an answer means, whatever kind of thing the answer is. A number may have been kept as text and counts
 * as the number; nothing else is taken for what it is not.
 */
export function chosenOption(options: readonly StaticOption[], value: unknown): StaticOption | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const option = optionFor(options, String(value).trim());
  if (option === undefined || option.value === value) return option;
  return typeof option.value === 'number' && typeof value === 'string' ? option : undefined;
}
