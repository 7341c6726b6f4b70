import { describe, expect, it } from 'vitest';
import { loadForm } from '../load/load-form.ts';
import { exampleForm, exampleToday, goodAnswers } from '../test/example-form.ts';
import { smallForm } from '../test/small-form.ts';
import { initialValues } from './run.ts';
import { firstIncomplete, stepStates } from './steps.ts';

const form = loadForm(exampleForm);
const context = { today: exampleToday };
const statesOf = (values: Record<string, unknown>) =>
  stepStates(form, values, context).map(({ state }) => state);

describe('steps', () => {
  it('have not started while only defaults are there', () => {
    const values = initialValues(form);
    expect(values).toEqual({ resident: true, education: [{}] });
    expect(statesOf(values)).toEqual(['not-started', 'not-started', 'not-started', 'not-started']);
  });

  it('are complete, in progress or hidden', () => {
    expect(statesOf(goodAnswers)).toEqual(['complete', 'complete', 'complete', 'complete']);
    expect(statesOf({ ...goodAnswers, resident: false, accepted: false })).toEqual([
      'complete',
      'hidden',
      'complete',
      'in-progress',
    ]);
  });

  it('count what is asked, answered and wrong', () => {
    const [about] = stepStates(form, { firstName: ' x', resident: false }, context);
    expect(about).toEqual({
      id: 'about',
      title: 'About you',
      state: 'in-progress',
      errors: 4,
      answered: 2,
      asked: 10,
    });
  });

  it('are complete when they only show text', () => {
    const note = loadForm(smallForm({}, [{ widget: 'note', label: 'Read this first.' }]));
    expect(stepStates(note, {}, context).map(({ state }) => state)).toEqual(['complete']);
  });

  it('lead to the first field that is missing or wrong', () => {
    expect(firstIncomplete(form, goodAnswers, context)).toBeUndefined();
    expect(firstIncomplete(form, { ...goodAnswers, home: {} }, context)).toEqual({
      step: 'addresses',
      path: 'home/line1',
    });
    expect(firstIncomplete(form, { ...goodAnswers, education: [] }, context)).toEqual({
      step: 'education',
      path: 'education',
    });
  });
});

describe('initial values', () => {
  it('keep what is given, of known fields only', () => {
    const given = {
      resident: false,
      firstName: 'Thandi',
      surprise: 1,
      education: [{ institution: 'uct', x: 1 }, {}],
    };
    expect(initialValues(form, given, context)).toEqual({
      resident: false,
      firstName: 'Thandi',
      education: [{ institution: 'uct' }, {}],
      signedOn: exampleToday,
    });
  });

  it('are not shared between forms', () => {
    const many = loadForm(
      smallForm({ list: { type: 'array', items: { type: 'string' }, default: ['a'] } }, [
        { path: 'list', widget: 'repeatable', label: 'List' },
      ]),
    );
    (initialValues(many)['list'] as string[]).push('b');
    expect(initialValues(many)).toEqual({ list: ['a'] });
  });
});
