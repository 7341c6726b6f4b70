import { loadForm } from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import * as all from './index.ts';
import type { RecordForm } from './record-form.ts';

const forms = Object.values(all).filter(
  (exported): exported is RecordForm => typeof exported === 'object' && 'definition' in exported,
);

describe('the forms of the profile', () => {
  it.each(forms.map((form) => [form.definition.name, form] as const))('%s loads', (_, form) => {
    expect(() => loadForm(form.definition)).not.toThrow();
  });

  it('keep every answer in a field of its own', () => {
    for (const { definition, bindings } of forms) {
      const names = Object.values(bindings).map((binding) => binding.name);
      expect(new Set(names).size, definition.name).toBe(names.length);
    }
  });
});
