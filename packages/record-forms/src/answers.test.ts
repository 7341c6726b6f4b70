import { clean, listsFrom, loadForm } from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import { aboutYou, answersFrom, changesFrom, linkChanges, qualification } from './index.ts';

describe('answers read from a record', () => {
  const read = (graduation: string) =>
    answersFrom(qualification, (name) => (name === 'mshied_graduationdate' ? graduation : null));

  it('take 1 January 1900 as no date', () => {
    expect(read('1900-01-01')).toEqual({});
    expect(read('1900-01-01T00:00:00.000Z')).toEqual({});
    expect(read('1900-01-02')).toEqual({ graduationDate: '1900-01-02' });
  });

  it('give the day of an instant', () => {
    expect(read('2010-12-08T00:00:00.000Z')).toEqual({ graduationDate: '2010-12-08' });
  });
});

describe('what is sent of the answers', () => {
  const lists = listsFrom({
    mshied_programlevels: [
      { value: 'bsc', isOther: false },
      { value: 'other', isOther: true },
    ],
  });
  const sent = (degree: string) => {
    const answers = { degree, otherDegree: 'Diploma in Bridges', yearOfQualification: '2010' };
    const kept = clean(loadForm(qualification.definition), answers, { today: '2026-11-15', lists });
    return changesFrom(qualification, kept);
  };

  it('holds the text of Specify only while other is chosen', () => {
    const text = (value: string | null) => ({ name: 'ctpt_otherdegreeid_', type: 'string', value });
    expect(sent('other')).toContainEqual(text('Diploma in Bridges'));
    expect(sent('bsc')).toContainEqual(text(null));
  });

  it('is a list of name, value and type, with the other record type of a lookup', () => {
    expect(sent('bsc')).toEqual(
      expect.arrayContaining([
        {
          name: 'mshied_DegreeId_',
          type: 'lookup',
          value: 'bsc',
          relatedentity: 'mshied_programlevels',
        },
        { name: 'ctpt_yearofqualification', type: 'number', value: 2010 },
      ]),
    );
  });
});

describe('what is sent of links', () => {
  const binding = aboutYou.bindings['specialistFields'];
  if (!binding) throw new Error('Personal information has no specialist fields');
  const change = (before: string[], after: string[]) =>
    linkChanges(aboutYou, binding, 'me', { before, after });
  const link = (childId: string, type: 'add' | 'delete') => ({
    parentId: 'me',
    parentEntityName: 'contacts',
    childId,
    childEntityName: 'ctpt_specialists',
    type,
  });

  it('is what was added and what was taken away', () => {
    expect(change(['bridges', 'roads'], ['roads', 'dams'])).toEqual({
      name: 'ctpt_specialists',
      type: 'manytomany',
      value: null,
      manyToManyValues: [link('dams', 'add'), link('bridges', 'delete')],
    });
  });

  it('is nothing where nothing changed', () => {
    expect(change(['roads', 'dams'], ['dams', 'roads'])).toBeNull();
  });
});
