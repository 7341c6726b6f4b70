/** The made-up language of the tests is nobody's; it takes its plurals, dates and lists from one that is read from right to left. */
export const language: string = 'x-turned';
export const ofDates = 'ar-EG';
export const ofLists = 'ar-EG';
