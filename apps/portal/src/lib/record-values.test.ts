import { describe, expect, it } from 'vitest';
import { recordValues } from './record-values.ts';

const read = recordValues({
  id: 'r1',
  data: [
    { name: 'firstname', value: 'Lerato' },
    { name: 'empty', value: '' },
    { name: 'statecode', value: '1' },
    { name: 'ctpt_contacttype', value: 3, formattedValue: 'Student' },
    { name: 'ctpt_onhold', value: 'True' },
    { name: 'ctpt_displayflag', value: true },
    { name: 'off', value: 'False' },
    { name: 'nothing', value: null },
  ],
});

describe('reading a record', () => {
  it('reads text, and nothing where nothing is', () => {
    expect(read.text('firstname')).toBe('Lerato');
    expect(read.text('empty')).toBeNull();
    expect(read.text('nothing')).toBeNull();
    expect(read.text('never asked for')).toBeNull();
  });

  it('reads codes sent as numbers or as text', () => {
    expect(read.code('statecode')).toBe(1);
    expect(read.code('ctpt_contacttype')).toBe(3);
    expect(read.code('firstname')).toBeNull();
    expect(read.code('empty')).toBeNull();
  });

  it('reads flags sent as booleans or as words', () => {
    expect(read.flag('ctpt_onhold')).toBe(true);
    expect(read.flag('ctpt_displayflag')).toBe(true);
    expect(read.flag('off')).toBe(false);
    expect(read.flag('nothing')).toBe(false);
  });

  it('gives the label beside a code', () => {
    expect(read.label('ctpt_contacttype')).toBe('Student');
    expect(read.label('statecode')).toBeNull();
  });
});
