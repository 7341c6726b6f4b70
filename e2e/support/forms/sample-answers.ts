import type { FieldNode } from '@charter/form-logic';
import { formSeeds } from '../../../apps/server/src/seed/production/forms/index.ts';

/** An answer to every question of a form, as its own examples give it; rows of reference lists are only named. */
export type Samples = Readonly<Record<string, unknown>>;

const seedOf = (formName: string) => {
  const seed = formSeeds.find(({ name }) => name === formName);
  if (!seed) throw new Error(`There are no example answers for ${formName}`);
  return seed;
};

export const samplesOf = (formName: string): Samples => seedOf(formName).samples;

/** Answers that the form takes as they are: without those to questions that they leave hidden. */
export const exampleOf = (formName: string): Samples => seedOf(formName).example;

export function sampleAt(samples: unknown, segments: readonly string[]): unknown {
  return segments.reduce(
    (within: unknown, name) =>
      typeof within === 'object' && within !== null ? (within as Samples)[name] : undefined,
    samples,
  );
}

export const itemsAt = (samples: Samples, segments: readonly string[]): readonly unknown[] => {
  const items = sampleAt(samples, segments);
  return Array.isArray(items) ? (items as unknown[]) : [];
};

/** What an example chooses, in the words that stand on the page; `null` where any row will do. */
export function chosenWords({ definition: { options } }: FieldNode, sample: unknown): string | null {
  if (typeof sample === 'object' && sample !== null) return '$other' in sample ? 'Other' : null;
  if (typeof sample === 'boolean') return sample ? 'Yes' : 'No';
  const offered =
    options === undefined ? [] : 'list' in options ? [options.other].filter((one) => !!one) : options;
  return offered.find(({ value }) => value === sample)?.label ?? String(sample);
}
