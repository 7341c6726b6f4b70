import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FormDefinition, JsonSchema } from '../definition.ts';
import { listsFrom } from '../lists.ts';
import { loadForm } from '../load/load-form.ts';
import { arbitraryCase } from '../test/arbitrary-form.ts';
import { exampleForm, exampleToday, goodAnswers } from '../test/example-form.ts';
import { createFormState, type FormState } from './form-state.ts';
import { clean, validate, visibleFields } from './run.ts';

const context = { today: exampleToday };
const example = loadForm(exampleForm);

/** All that a screen could show, to compare two states by. */
const picture = (state: FormState) =>
  new Map(
    state
      .ordered()
      .map(({ path, visible, required, errors, value }) => [path, { visible, required, errors, value }]),
  );

const look = (state: FormState) =>
  new Map(
    state
      .ordered()
      .map(({ path, visible, required, errors }) => [path, JSON.stringify([visible, required, errors])]),
  );

const hidden = JSON.stringify([false, false, []]);

describe('the state of a form', () => {
  it('tells what a change changes', () => {
    const state = createFormState(example, goodAnswers, context);
    expect(state.set('firstName', 'Thandi')).toEqual(new Set());
    expect(state.set('firstName', ' Thandi')).toEqual(new Set(['firstName']));
    expect(state.errorsOf('firstName').map((error) => error.message)).toEqual(['Only string allowed']);
    expect(state.set('firstName', '')).toEqual(new Set(['firstName']));
    expect(state.errorsOf('firstName', 'typing')).toEqual([]);
    expect(state.set('contact/email', 'OTHER@demo.test')).toEqual(new Set(['contact/alternateEmail']));
    expect(state.set('identityType', 100000004)).toEqual(new Set(['identityNumber']));
    expect(state.set('sameAsHome', false)).toEqual(
      new Set(['@addresses/postal', 'postal', 'postal/line1', 'postal/city', 'postal/postalCode']),
    );
    expect(state.set('resident', false)).toEqual(
      new Set([
        '@addresses',
        '@addresses/home',
        '@addresses/postal',
        'home',
        'home/line1',
        'home/city',
        'home/postalCode',
        'sameAsHome',
        'postal',
        'postal/line1',
        'postal/city',
        'postal/postalCode',
        'education/0/start',
      ]),
    );
  });

  it('keeps what was typed while it is hidden', () => {
    const state = createFormState(example, goodAnswers, context);
    state.set('resident', false);
    expect(state.cleanValues()['home']).toBeUndefined();
    expect(state.values()['home']).toEqual(goodAnswers.home);
    state.set('resident', true);
    expect(state.cleanValues()).toEqual(clean(example, goodAnswers, context));
  });

  it('adds and removes items', () => {
    const state = createFormState(example, goodAnswers, context);
    const added = state.insertItem('education', { institution: 'uct' });
    expect(added).toContain('education/1/start');
    expect(added).not.toContain('education/0/start');
    expect(state.at('education/1/start').errors.map((error) => error.kind)).toEqual(['required']);
    state.insertItem('education', {}, 0);
    expect(state.at('education/1/institution').value).toBe('uct');
    expect(state.at('education/0/institution').errors.map((error) => error.kind)).toEqual(['required']);
    const removed = state.removeItem('education', 0);
    expect(removed).toContain('education/2/institution');
    expect(() => state.at('education/2/institution')).toThrow(RangeError);
    state.removeItem('education', 1);
    expect(state.removeItem('education', 0)).toContain('education');
    expect(state.errors().map((error) => error.path)).toEqual(['education']);
    expect(() => state.insertItem('home')).toThrow(RangeError);
  });

  it('refuses a path that the form does not have', () => {
    const state = createFormState(example, {}, context);
    expect(() => state.set('nobody', 1)).toThrow("The form 'example' has no 'nobody'");
  });

  it('follows the day and the lists', () => {
    const state = createFormState(example, { ...goodAnswers, sector: 'law' }, context);
    expect(state.errors()).toEqual([]);
    const lists = listsFrom({ sectors: [{ value: 'law', isOther: true }] });
    expect(state.setContext({ ...context, lists })).toEqual(new Set(['otherSector']));
    expect(state.setContext({ today: '2027-01-01', lists })).toEqual(new Set(['education/0/certificate']));
  });

  it('equals a full evaluation after any edits, and reports exactly what changed', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ definition, values, edits }) => {
        const form = loadForm(definition);
        const state = createFormState(form, values, context);
        for (const [path, value] of edits) {
          const known = new Set(state.ordered().map((cell) => cell.path));
          if (!known.has(path)) continue;
          const before = look(state);
          const changed = state.set(path, value);
          const after = look(state);
          const differs = [...new Set([...before.keys(), ...after.keys()])].filter(
            // A path that is not there looks like one that is hidden.
            (other) => (before.get(other) ?? hidden) !== (after.get(other) ?? hidden),
          );
          expect([...changed].sort()).toEqual(differs.sort());
          expect(picture(state)).toEqual(picture(createFormState(form, state.values(), context)));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('laws of the engine', () => {
  it('cleans once and for all, and judges raw and cleaned values alike', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ definition, values }) => {
        const form = loadForm(definition);
        const once = clean(form, values, context);
        expect(clean(form, once, context)).toEqual(once);
        expect(validate(form, once, { ...context, mode: 'all' })).toEqual(
          validate(form, values, { ...context, mode: 'all' }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('neither judges nor keeps what is hidden', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ definition, values }) => {
        const form = loadForm(definition);
        const visible = new Set(visibleFields(form, values, context).map((field) => field.path));
        for (const error of validate(form, values, { ...context, mode: 'all' })) {
          if (error.kind !== 'items') expect(visible).toContain(error.path);
        }
        const { rows = [], ...roots } = clean(form, values, context) as { rows?: object[] };
        const kept = [
          ...Object.keys(roots),
          ...rows.flatMap((row, index) => Object.keys(row).map((name) => `rows/${String(index)}/${name}`)),
        ];
        for (const path of kept) expect(visible).toContain(path);
      }),
      { numRuns: 200 },
    );
  });

  it('shows while typing only some of what it shows at the end', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ definition, values }) => {
        const form = loadForm(definition);
        const all = validate(form, values, { ...context, mode: 'all' });
        for (const error of validate(form, values, { ...context, mode: 'typing' })) {
          expect(all).toContainEqual(error);
          expect(['required', 'items']).not.toContain(error.kind);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a long form', () => {
  const text: JsonSchema = { type: 'string', pattern: '^[a-z ]*$' };
  const field = (index: number): FieldDefinition => ({
    path: `f${String(index)}`,
    widget: 'text',
    label: `Field ${String(index)}`,
    required: true,
    // Every fifth field is shown by the one before it, as the details of a yes/no question are.
    ...(index % 5 === 4 && { visibleWhen: { field: `f${String(index - 1)}`, filled: true } }),
  });
  const part = (name: string): FieldDefinition => ({
    path: name,
    widget: 'text',
    label: name,
    required: true,
  });
  const definition: FormDefinition = {
    name: 'long',
    title: 'Long',
    version: 1,
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(Array.from({ length: 150 }, (_none, index) => [`f${String(index)}`, text])),
        ...Object.fromEntries(
          Array.from({ length: 5 }, (_none, index) => [
            `g${String(index)}`,
            { type: 'array', items: { type: 'object', properties: { a: text, b: text, c: text } } },
          ]),
        ),
      },
    },
    steps: Array.from({ length: 5 }, (_none, step) => ({
      id: `s${String(step)}`,
      title: 'Step',
      groups: [
        { id: 'fields', fields: Array.from({ length: 30 }, (_nothing, index) => field(step * 30 + index)) },
        {
          id: 'items',
          repeat: { path: `g${String(step)}`, min: 3, max: 5, itemTitle: 'Item' },
          fields: [
            part('a'),
            { ...part('b'), requiredWhen: { field: 'a', filled: true } },
            { ...part('c'), visibleWhen: { field: '/f0', filled: true } },
          ],
        },
      ],
    })),
  };
  const state = createFormState(
    loadForm(definition),
    Object.fromEntries(Array.from({ length: 5 }, (_none, index) => [`g${String(index)}`, [{}, {}, {}]])),
    context,
  );
  const cost = (path: string, value: unknown): number => {
    const before = state.evaluations;
    state.set(path, value);
    return state.evaluations - before;
  };

  it('evaluates a field that nobody reads twice: whether it shows and whether it is right', () => {
    expect(cost('f1', 'x')).toBe(2);
    expect(cost('f1', 'xy')).toBe(2);
    expect(cost('g2/1/b', 'x')).toBe(2);
  });

  it('evaluates nothing when the answer counts the same', () => {
    expect(cost('f1', 'xy ')).toBe(0);
  });

  it('adds only the readers of the field', () => {
    expect(cost('f3', 'x')).toBe(4);
    expect(cost('g2/1/a', 'x')).toBe(3);
    // One field for each of the fifteen items, each shown and judged.
    expect(cost('f0', 'x')).toBe(2 + 15 * 2);
  });
});
