import { plural } from '../../lib/language.ts';

export { logout } from '../../lib/glossary.ts';

export const stillThere = 'Are you still there?';
export const staySignedIn = 'Stay signed in';
export const noActivity =
  'There has been no activity for a while. You will be signed out in {seconds}. What you have entered in a form is kept as a draft.';
export const seconds = (count: number) => `${count} ${plural(count, { one: 'second', other: 'seconds' })}`;
export const signedOutIn = (count: number) => `You will be signed out in ${seconds(count)}.`;
