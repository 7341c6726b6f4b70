export { ownPlaces, type OwnPlace } from './own-registrations.ts';
export * from './registration-calls.ts';
export { standing, standings } from './standing.ts';
export { standingInList } from './standing-in-list.ts';
