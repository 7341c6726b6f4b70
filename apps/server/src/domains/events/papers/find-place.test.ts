import { describe, expect, it } from 'vitest';
import { whereText } from './find-place.ts';

describe('where an event is', () => {
  it.each([
    ['The Hall', 'Leeds', 'United Kingdom', false, 'The Hall, Leeds, United Kingdom'],
    ['Cape Town', 'Cape Town', null, false, 'Cape Town'],
    ['Durban ICC', 'Durban', 'South Africa', false, 'Durban ICC, South Africa'],
    ['CSIR, pretoria', 'Pretoria', null, false, 'CSIR, pretoria'],
    ['Durbanville Hall', 'Durban', null, false, 'Durbanville Hall, Durban'],
    ['One Square, Singapore', 'Singapore', 'Singapore', false, 'One Square, Singapore'],
    [null, 'Ōsaka', 'Japan', true, 'Ōsaka, Japan, and online'],
    ['Online', null, null, true, 'Online'],
    [null, null, null, true, 'Online'],
    ['  ', '', null, true, 'Online'],
    [null, null, null, false, ''],
  ])('%s, %s, %s (online: %s) is said as %j', (venue, city, country, is_online, said) => {
    expect(whereText({ venue, city, country, is_online })).toBe(said);
  });
});
