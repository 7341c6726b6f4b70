import type { JsonSchema } from '@charter/form-logic';
import { formSeeds, type FormSeed } from '../../apps/server/src/seed/production/forms/index.ts';

export const formName = 'corporateMemberApplication';
const manyFiles = 'proofOfRegistration';

const seed = formSeeds.find(({ name }) => name === formName);
if (!seed) throw new Error(`There is no form ${formName}`);

/** The product's longest form, with room for as many further files as the draft is to hold. */
export const largeForm: FormSeed = {
  ...seed,
  // Going on with it then leads straight to the step.
  intro: { ...seed.intro, shown: false, conditions: [] },
  definition: { ...seed.definition, schema: roomier(seed.definition.schema) },
};

/** An answer to each of its questions. */
export const samples = seed.samples;

function roomier(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (!properties) return schema;
  const changed = Object.entries(properties).map(([name, part]) => [
    name,
    name === manyFiles ? { ...part, maxItems: 20 } : roomier(part),
  ]);
  return { ...schema, properties: Object.fromEntries(changed) as Record<string, JsonSchema> };
}
