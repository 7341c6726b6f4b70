import { listsFrom, loadForm, validate } from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import { ruleCases, type RuleCase } from './rule-cases.ts';

const lists = (list: string) => ({ any: `${list} any`, other: `${list} other` });

function judge({ form, answers }: RuleCase) {
  const known: Record<string, { value: string; isOther: boolean }[]> = {};
  const values: Record<string, unknown> = {};
  for (const [path, answer] of Object.entries(answers)) {
    const to = form.bindings[path]?.to ?? '';
    if (answer !== null && typeof answer === 'object') {
      const rows = lists(to);
      known[to] = [
        { value: rows.any, isOther: false },
        { value: rows.other, isOther: true },
      ];
      values[path] = rows[answer.row];
    } else if (answer !== null) {
      values[path] = answer;
    }
  }
  return validate(loadForm(form.definition), values, {
    mode: 'all',
    today: '2026-11-15',
    lists: listsFrom(known),
  });
}

describe('the rules of the profile, in the browser', () => {
  it.each(ruleCases.map((one) => [`${one.form.definition.name}: ${one.title}`, one] as const))(
    '%s',
    (_, one) => {
      const said = judge(one).map(({ path, message }) => ({ path, message }));
      expect(said).toEqual(one.refused ? [one.refused] : []);
    },
  );
});
