import { codes, institutionDay, referenceLists } from '@charter/contracts';
import {
  createFormState,
  errorKinds,
  listsFrom,
  loadForm,
  validate,
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormError,
  type FormState,
  type GroupNode,
} from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import type { DescribedForm } from './define-form.ts';
import { formSeeds } from './index.ts';
import { changed, lists, otherOf, read, resolvedAnswers, rowOf, type Answers } from './testing/answers.ts';
import { mistakesIn, missing, type Mistake } from './testing/mistakes.ts';
import { hiding, pathOf, showing } from './testing/showing.ts';

const today = institutionDay(new Date());
const context = { today, lists };
const judged = (form: CompiledForm, answers: Answers): readonly FormError[] =>
  validate(form, answers, { ...context, mode: 'all' });

const everyForm = formSeeds.map((seed) => [seed.name, seed] as const);
const fieldsOf = (form: CompiledForm): readonly FieldNode[] =>
  [...form.byPath.values()].filter((node): node is FieldNode => node.kind === 'field');
const repeatsOf = (form: CompiledForm): readonly GroupNode[] =>
  [...form.byPath.values()].filter((node): node is GroupNode => node.kind === 'group');

interface Walk {
  readonly kinds: ReadonlySet<string>;
  readonly surprises: readonly string[];
}

/** Makes every mistake that the form's own definition allows for, one at a time, in otherwise good answers. */
function walk({ definition, samples }: DescribedForm): Walk {
  const form = loadForm(definition);
  const good = resolvedAnswers(samples);
  const kinds = new Set<string>();
  const surprises: string[] = [];
  const attempt = (state: FormState, path: string, answer: unknown, mistake: Mistake) => {
    kinds.add(mistake.kind);
    state.set(path, mistake.answer);
    const errors = state.errors().filter((error) => !compares(definition, path, error));
    const [error] = errors;
    const right =
      errors.length === 1 &&
      error?.path === path &&
      error.kind === mistake.kind &&
      error.message.trim() !== '' &&
      (mistake.message === undefined || error.message === mistake.message);
    if (!right) surprises.push(`${path} ${mistake.what}: ${JSON.stringify(errors)}`);
    state.set(path, answer);
  };
  for (const node of fieldsOf(form)) {
    if (!node.schema) continue;
    const answers = showing(form, node, good);
    const path = pathOf(node);
    const state = createFormState(form, answers, context);
    const { visible, required, raw } = state.at(path);
    if (!visible || raw === undefined || state.errors().length > 0) {
      surprises.push(`${path} cannot be shown with an answer: ${JSON.stringify(state.errors())}`);
      continue;
    }
    if (required) attempt(state, path, raw, missing(node));
    const rules = (definition.rules ?? []).filter(({ at }) => at === node.key);
    for (const mistake of mistakesIn(node, node.schema, rules, answers, today)) {
      attempt(state, path, raw, mistake);
    }
  }
  for (const { repeat } of repeatsOf(form)) {
    if (!repeat) continue;
    const state = createFormState(form, good, context);
    const given = read(good, repeat.path) as readonly unknown[];
    const items = (count: number) => Array.from({ length: count }, () => given[0]);
    const tooMany: Mistake = { what: 'too many', answer: items(repeat.max + 1), kind: 'items' };
    attempt(state, repeat.path, given, tooMany);
    const tooFew: Mistake = { what: 'too few', answer: items(repeat.min - 1), kind: 'items' };
    if (repeat.min > 0) attempt(state, repeat.path, given, tooFew);
  }
  return { kinds, surprises };
}

const walks = new Map<DescribedForm, Walk>();

function walkOnce(seed: DescribedForm): Walk {
  const made = walks.get(seed) ?? walk(seed);
  walks.set(seed, made);
  return made;
}

/** Whether the error lies elsewhere and is about the answer at the path: an end before a start that was moved. */
function compares({ rules = [] }: FormDefinition, path: string, error: FormError): boolean {
  const rule = rules.find(({ id }) => id === error.rule);
  return error.path !== path && rule !== undefined && 'validator' in rule && rule.with !== undefined;
}

describe('every form', () => {
  it.each(everyForm)('%s accepts its example', (_, { definition, example }) => {
    expect(judged(loadForm(definition), resolvedAnswers(example))).toEqual([]);
  });

  it.each(everyForm)('%s keeps nothing in its example that is not asked', (_, { definition, example }) => {
    const answers = resolvedAnswers(example);
    expect(createFormState(loadForm(definition), answers, context).cleanValues()).toEqual(answers);
  });

  it.each(everyForm)('%s refuses every wrong answer where it stands, in its own words', (_, seed) => {
    expect(walkOnce(seed).surprises).toEqual([]);
  });

  it('is walked through every kind of mistake', () => {
    const kinds = new Set(formSeeds.flatMap((seed) => [...walkOnce(seed).kinds]));
    expect([...kinds].sort()).toEqual([...errorKinds].sort());
  }, 30_000);

  it.each(everyForm)('%s shows and hides what depends on an answer', (_, { definition, samples }) => {
    const form = loadForm(definition);
    const good = resolvedAnswers(samples);
    for (const node of form.order) {
      const hidden = hiding(form, node, good);
      if (!hidden) continue;
      const seen = (answers: Answers) => createFormState(form, answers, context).at(pathOf(node)).visible;
      expect([node.key, seen(showing(form, node, good)), seen(hidden)]).toEqual([node.key, true, false]);
    }
  });

  it.each(everyForm)('%s chooses only from lists that there are', (_, { definition }) => {
    const named = fieldsOf(loadForm(definition)).flatMap(({ list }) => (list ? [list.list] : []));
    expect(named.filter((list) => !Object.hasOwn(referenceLists, list))).toEqual([]);
  });

  it.each(everyForm)('%s says what is wrong wherever it asks for a pattern', (_, { definition }) => {
    const silent = fieldsOf(loadForm(definition)).filter(
      ({ schema, definition: { message, messages } }) =>
        schema?.pattern && message === undefined && messages?.pattern === undefined,
    );
    expect(silent.map(pathOf)).toEqual([]);
  });
});

it('offers institutions of the chosen country only, and other ones everywhere', () => {
  const seed = formSeeds.find(({ name }) => name === 'associateMemberApplication');
  const form = loadForm(seed?.definition);
  const narrowed = listsFrom({
    ctpt_institutions: [
      { value: rowOf('ctpt_institutions'), within: 'another country' },
      { value: otherOf('ctpt_institutions'), isOther: true },
    ],
  });
  const judge = (institution: string) =>
    validate(
      form,
      changed(resolvedAnswers(seed?.samples ?? {}), 'tertiaryEducation/0/institution', institution),
      { today, lists: narrowed, mode: 'all' },
    ).map(({ path, kind }) => `${path} ${kind}`);
  expect(judge(otherOf('ctpt_institutions'))).toEqual([]);
  expect(judge(rowOf('ctpt_institutions'))).toEqual(['tertiaryEducation/0/institution option']);
});

it('judges only South African IDs by their digits', () => {
  const seed = formSeeds.find(({ name }) => name === 'individualMembership');
  const form = loadForm(seed?.definition);
  const judge = (typeOfIdentity: number) =>
    judged(form, {
      ...resolvedAnswers(seed?.samples ?? {}),
      typeOfIdentity,
      citizenid: 'A04512377',
    }).map(({ path, message }) => [path, message]);
  expect(judge(codes.codeOf(codes.identityType, 'South African Passport'))).toEqual([]);
  expect(judge(codes.codeOf(codes.identityType, 'South African ID Document'))).toEqual([
    ['citizenid', 'ID should be 13 digits long'],
  ]);
});
