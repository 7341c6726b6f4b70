import { describe, expect, it } from 'vitest';
import { recordValues } from './record-values.ts';

const read = recordValues({
  id: 'r1',
  data: [
    { name: 'firstName', value: 'Lerato' },
    { name: 'empty', value: '' },
    { name: 'state', value: '1' },
    { name: 'memberType', value: 3, formattedValue: 'Student' },
    { name: 'onHold', value: 'True' },
    { name: 'isDisplayed', value: true },
    { name: 'off', value: 'False' },
    { name: 'nothing', value: null },
  ],
});

describe('reading a record', () => {
  it('reads text, and nothing where nothing is', () => {
    expect(read.text('firstName')).toBe('Lerato');
    expect(read.text('empty')).toBeNull();
    expect(read.text('nothing')).toBeNull();
    expect(read.text('never asked for')).toBeNull();
  });

  it('reads codes sent as numbers or as text', () => {
    expect(read.code('state')).toBe(1);
    expect(read.code('memberType')).toBe(3);
    expect(read.code('firstName')).toBeNull();
    expect(read.code('empty')).toBeNull();
  });

  it('reads flags sent as booleans or as words', () => {
    expect(read.flag('onHold')).toBe(true);
    expect(read.flag('isDisplayed')).toBe(true);
    expect(read.flag('off')).toBe(false);
    expect(read.flag('nothing')).toBe(false);
  });

  it('gives the label beside a code', () => {
    expect(read.label('memberType')).toBe('Student');
    expect(read.label('state')).toBeNull();
  });
});
