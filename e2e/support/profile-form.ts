import { type FieldDefinition } from '@charter/form-logic';
import type { RecordForm } from '@charter/record-forms';
import { anyRow, ruleCases, type RuleCase } from '@charter/record-forms/rule-cases';
import { expect, type Locator, type Page } from '@playwright/test';

type Answer = RuleCase['answers'][string];

/** Fills the fields of a profile form as a person does, by label. */
export class ProfileForm {
  readonly root: Page | Locator;
  readonly form: RecordForm;

  constructor(root: Page | Locator, form: RecordForm) {
    this.root = root;
    this.form = form;
  }

  field(path: string): Locator {
    const { label } = this.definition(path);
    // Several 'Specify' may stand in one form; each has the name of its own answer.
    return this.root
      .locator(`[name="${path}"]`)
      .and(this.root.getByLabel(label, { exact: true }))
      .first();
  }

  definition(path: string): FieldDefinition {
    const fields = this.form.definition.steps.flatMap(({ groups }) =>
      groups.flatMap((group) => group.fields),
    );
    const found = fields.find((field) => field.path === path);
    if (!found) throw new Error(`${this.form.definition.name} has no ${path}`);
    return found;
  }

  async fill(path: string, answer: Answer): Promise<void> {
    const { widget, options } = this.definition(path);
    if (widget === 'radio') {
      if (answer === null) throw new Error('A radio cannot be emptied');
      await this.root.getByRole('radio', { name: labelOf(options, answer), exact: true }).check();
      return;
    }
    const field = this.field(path);
    if (widget === 'select') {
      if (answer === null) await field.selectOption('');
      else if (typeof answer === 'object') await field.selectOption({ index: 1 });
      else await field.selectOption({ label: labelOf(options, answer) });
      return;
    }
    if (options !== undefined && 'list' in options) {
      if (answer === null) {
        await field.fill('');
        await field.blur();
        return;
      }
      await field.click();
      const offered = this.root.getByRole('option');
      await (answer === anyRow ? offered.first() : offered.last()).click();
      return;
    }
    await field.fill(answer === null ? '' : String(answer));
    await field.blur();
  }

  async fillAll(answers: RuleCase['answers']): Promise<void> {
    for (const [path, answer] of Object.entries(answers)) {
      if (answer === null && !(await this.isShown(path))) continue;
      await this.fill(path, answer);
    }
  }

  async isShown(path: string): Promise<boolean> {
    return (await this.root.locator(`[name="${path}"]`).count()) > 0;
  }

  async save(): Promise<void> {
    await this.root.getByRole('button', { name: 'Save', exact: true }).click();
  }
}

const labelOf = (options: FieldDefinition['options'], answer: Answer): string => {
  const known = options === undefined || 'list' in options ? [] : options;
  return known.find(({ value }) => value === answer)?.label ?? String(answer);
};

/**
 * The answers of a form that are right, and two that are not: a wrong one and a missing one. Every other rule is broken
 * in the same renderer by a test that needs no browser.
 */
export function casesOf(form: RecordForm) {
  const own = ruleCases.filter((one) => one.form.definition.name === form.definition.name);
  const valid = own.find(({ refused }) => !refused)?.answers ?? {};
  const breaks = (isMissing: boolean) =>
    own.find(({ answers, refused }) => refused && (answers[refused.path] === null) === isMissing);
  return { valid, refused: [breaks(true), breaks(false)].filter((one) => one !== undefined) };
}

/** The message beside the field. */
export const messageAt = (form: ProfileForm, path: string): Locator =>
  form.root.locator(`[id$="-${path}-error"]`);

/** What the summary and the field say is the case's own message. */
export async function expectMessage(form: ProfileForm, { refused }: RuleCase): Promise<void> {
  if (!refused) throw new Error('Only a refused case has a message');
  const summary = form.root.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('listitem')).toHaveText([refused.message]);
  await expect(messageAt(form, refused.path)).toHaveText(refused.message);
}
