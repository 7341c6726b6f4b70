/** The language that the portal is built in, and the regions whose habits it writes dates and lists by. */
export const language: string = 'en';
/** The documents write 'Sep', as Americans do. */
export const ofDates = 'en-US';
/** 'a, b or c', without a further comma, as the British do. */
export const ofLists = 'en-GB';
