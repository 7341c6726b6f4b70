import { stableId } from '../../stable-id.ts';

/** What a person may be written to about. */
const preferences = [
  'Newsletter',
  'Events',
  'CPD',
  'Magazine',
  'Surveys',
  'Branch news',
  'Division news',
  'Offers',
];

/** Narrows a preference to a subject. */
const interests = [
  'General',
  'Construction',
  'Education and training',
  'Environmental',
  'Geotechnical',
  'Project management',
  'Structural',
  'Transportation',
  'Water',
  'Young professionals',
];

export const preferenceTypes = preferences.map((name) => ({ id: stableId('preference_type', name), name }));
export const interestTypes = interests.map((name) => ({ id: stableId('interest_type', name), name }));
