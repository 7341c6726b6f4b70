import { codes } from '@charter/contracts';
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

/** Which notifications are mailed as well, by the kind of news, and whether they come one by one. */
const ofNews = [
  ['Application', 'News of your applications'],
  ['Payment', 'News of your payments'],
  ['Event', 'News of your events'],
  ['CPD', 'News of your CPD'],
  ['Service request', 'News of your service requests'],
  ['Profile', 'News of your profile'],
  ['Training', 'News of your training'],
] as const;

const typeOf = (name: string, news: { news_kind?: number; joins_news?: boolean } = {}) => ({
  id: stableId('preference_type', name),
  name,
  news_kind: news.news_kind ?? null,
  joins_news: news.joins_news ?? false,
});

export const preferenceTypes = preferences.map((name) => typeOf(name));
export const newsPreferenceTypes = [
  ...ofNews.map(([kind, name]) => typeOf(name, { news_kind: codes.codeOf(codes.notificationKind, kind) })),
  typeOf('News joined in one mail a day', { joins_news: true }),
];
export const interestTypes = interests.map((name) => ({ id: stableId('interest_type', name), name }));
