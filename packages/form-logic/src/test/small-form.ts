import type { FieldDefinition, FormDefinition, JsonSchema, RuleDefinition } from '../definition.ts';

/** A form of one step and one group, for tests of a single thing. */
export function smallForm(
  properties: Readonly<Record<string, JsonSchema>>,
  fields: readonly FieldDefinition[],
  rules: readonly RuleDefinition[] = [],
): FormDefinition {
  return {
    name: 'small',
    title: 'Small',
    version: 1,
    schema: { type: 'object', properties },
    steps: [{ id: 'only', title: 'Only', groups: [{ id: 'all', fields }] }],
    rules,
  };
}
