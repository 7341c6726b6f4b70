import { plural } from '../../../lib/language.ts';
export { close } from '../../../lib/glossary.ts';

// verify-trail.tsx
export const verify = 'Verify the trail';
export const verifyNow = 'Verify now';
export const verifications = 'verifications';
export const explained =
  'Walks the chain of all entries and holds every record against them, as the command of the operators does. It goes on when you close this.';
export const never = 'Nobody has had it verified from here yet. It is verified every week by itself.';
export const before = 'Before';
export const running = 'It is being verified';
export const soFar = (entries: string) => `${entries} entries so far.`;
export const notFinished = 'Something went wrong on our side. Try again, or ask the operators.';
export const verified = (entries: string, until: string | null, compared: string) =>
  `${entries} entries${until === null ? '' : `, the last of ${until}`}, and ${compared} records held against them.`;
export const faultsFound = (count: number, named: number) =>
  count > named
    ? `${count} faults; the first ${named}:`
    : plural(count, { one: 'One fault:', other: `${count} faults:` });
export const outcome = (status: string, on: string, by: string) =>
  by === '' ? `${status}, ${on}` : `${status}, ${on}, asked for by ${by}`;
