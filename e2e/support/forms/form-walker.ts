import {
  plainWords,
  questionText,
  type CompiledForm,
  type FieldNode,
  type GroupNode,
  type StepNode,
} from '@charter/form-logic';
import { expect, type Locator, type Page } from '@playwright/test';
import { nameOf } from '../api.ts';
import { handsOf, type FieldPlace } from './field-hands.ts';
import { itemsAt, sampleAt, samplesOf, type Samples } from './sample-answers.ts';

/** What was answered, by path, in the words and the order in which it is read back before submitting. */
export type Answers = Map<string, Line>;
export interface Line {
  readonly label: string;
  readonly text: string;
  /** The address that it is a line of: read back as one. */
  readonly address?: string;
}

interface Question extends FieldPlace {
  readonly label: string;
  readonly address: string | undefined;
  readonly sample: unknown;
}

/** How somebody works: with a mouse, or without. */
export interface Manner {
  fill(place: FieldPlace, sample: unknown): Promise<void>;
  press(button: Locator): Promise<void>;
}

const withTheMouse: Manner = {
  fill: (place, sample) => handsOf(place).fill(place, sample),
  press: (button) => button.click(),
};

/** Fills in any form as a person does: step by step, by what stands on the page. */
export class FormWalker {
  readonly form: CompiledForm;
  readonly samples: Samples;
  readonly answers: Answers = new Map();
  page: Page;
  private readonly manner: Manner;

  constructor(page: Page, form: CompiledForm, manner: Manner = withTheMouse) {
    this.page = page;
    this.form = form;
    this.manner = manner;
    this.samples = samplesOf(form.name);
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Answers what is still open of the step; a part of it where the person is to stop before its end. */
  async fillStep(step: StepNode, part = 1): Promise<void> {
    const questions = await this.questionsIn(step);
    for (const question of questions.slice(0, Math.ceil(questions.length * part)))
      await this.answer(question);
  }

  /** What the page holds of the step, unanswered questions left out. */
  async readStep(step: StepNode): Promise<Answers> {
    const found: Answers = new Map();
    for (const question of await this.questionsIn(step))
      if (await isShown(question)) note(question, await handsOf(question).read(question), found);
    return found;
  }

  /** From the page before the first question, its conditions agreed to, to the payment. */
  async walkToPayment(): Promise<void> {
    await this.press('Start Application');
    for (const step of this.asked) {
      await expect(this.heading).toHaveText(step.definition.title);
      await this.fillStep(step);
      await this.press('Save and continue');
    }
    await expect(this.heading).toHaveText('Check your answers');
    for (const step of this.declared) await this.fillStep(step);
    await this.press('Submit and go to payment');
    await expect(this.heading).toHaveText('Make Payment');
  }

  press(name: string | RegExp): Promise<void> {
    return this.manner.press(this.page.getByRole('button', { name }));
  }

  /** The steps on the way, and what is declared at their end. */
  get asked(): readonly StepNode[] {
    return this.form.steps.filter(({ definition }) => !definition.declares);
  }

  get declared(): readonly StepNode[] {
    return this.form.steps.filter(({ definition }) => definition.declares);
  }

  /** What is read back of the answers before the declaration. */
  toldBack(): readonly Line[] {
    const lines: Line[] = [];
    for (const { label, text, address } of this.answers.values()) {
      const last = lines.at(-1);
      if (address !== undefined && last?.address === address)
        lines[lines.length - 1] = { ...last, text: `${last.text}, ${text}` };
      else lines.push(address === undefined ? { label, text } : { label: address, text, address });
    }
    return lines.map(({ label, text }) => ({ label, text }));
  }

  private async answer(question: Question): Promise<void> {
    if (!(await isShown(question))) return;
    const read = () => handsOf(question).read(question);
    // Whatever the profile knew, or was answered before, is left as it is.
    let text = await read();
    const isTyped = question.node.definition.readOnly !== true;
    if (text === '' && isTyped && question.sample !== undefined) {
      const isSigned = question.node.definition.widget === 'signature';
      await this.manner.fill(question, isSigned ? await this.ownName() : question.sample);
      // A page that is busy draws it a moment later. What is left unticked stays empty.
      if (question.sample === false) text = await read();
      else await expect.poll(async () => (text = await read())).not.toBe('');
    }
    note(question, text, this.answers);
  }

  /** As it stands in the form, or where it does not ask, on record. */
  private async ownName(): Promise<string> {
    const names = ['firstName', 'surname'].map((path) => this.answers.get(path)?.text);
    return names.every(Boolean) ? names.join(' ') : nameOf(this.page);
  }

  /** Every field of a step as it stands, in as many cards as there are, hidden ones too. */
  async fieldsIn(step: StepNode): Promise<readonly FieldNode[]> {
    const found: FieldNode[] = [];
    for (const { repeat, fields } of step.groups) {
      const own = fields.filter(({ schema }) => schema !== undefined);
      const title = new RegExp(`^${capitalised(repeat?.itemTitle ?? '')} \\d+$`);
      const cards = this.page
        .locator('[data-card]')
        .filter({ has: this.page.getByRole('heading', { level: 3, name: title }) });
      const count = repeat ? await cards.count() : 1;
      for (let card = 0; card < count; card += 1) found.push(...own);
    }
    return found;
  }

  /** Every question of a step, hidden ones too. What is known is opened, and cards that the examples need are added. */
  private async questionsIn(step: StepNode): Promise<readonly Question[]> {
    const known = this.page.getByRole('button', { name: /^Change what is known/ });
    await this.page.locator('form').waitFor();
    while ((await known.count()) > 0) await this.manner.press(known.first());
    const questions: Question[] = [];
    for (const group of step.groups) {
      if (!group.repeat) questions.push(...questionsOf(group, this.page.locator('form'), this.samples));
      else questions.push(...(await this.questionsInCards(group)));
    }
    return questions;
  }

  private async questionsInCards(group: GroupNode): Promise<readonly Question[]> {
    const { repeat } = group;
    if (!repeat) return [];
    const { path, itemTitle, segments } = repeat;
    const items = itemsAt(this.samples, segments);
    const titleOf = (index: number) => `${capitalised(itemTitle)} ${index + 1}`;
    const cardAt = (index: number) =>
      this.page.locator('[data-card]').filter({
        has: this.page.getByRole('heading', { level: 3, name: titleOf(index), exact: true }),
      });
    const questions: Question[] = [];
    for (const [index, item] of items.entries()) {
      const isMissing = (await cardAt(index).count()) === 0;
      if (isMissing) await this.press(new RegExp(`^Add (an?|another) ${itemTitle}$`));
      questions.push(...questionsOf(group, cardAt(index), item, `${path}/${index}/`));
    }
    return questions;
  }
}

const questionsOf = (group: GroupNode, within: Locator, samples: unknown, home = ''): readonly Question[] =>
  group.fields
    .filter((node) => node.schema !== undefined)
    .map((node) => ({
      node,
      within,
      path: home + node.segments.join('/'),
      label: isAddressLine(node) ? questionText(node) : plainWords(node.definition.label),
      address: isAddressLine(node) ? questionText(node).split(':')[0] : undefined,
      sample: sampleAt(samples, node.segments),
    }));

/** A branch is asked with an address and is no line of it. */
const isAddressLine = ({ parent, definition: { widget, autocomplete } }: FieldNode): boolean =>
  parent?.kind === 'field' && (widget === 'country' || autocomplete !== undefined);

const isShown = async (place: FieldPlace): Promise<boolean> =>
  (await handsOf(place).control(place).count()) > 0;

function note({ path, label, address }: Question, text: string, answers: Answers): void {
  if (text !== '') answers.set(path, address === undefined ? { label, text } : { label, text, address });
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
