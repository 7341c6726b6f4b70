export { loginServiceAway, signInAgain, tryAgain } from '../lib/glossary.ts';
export { reference } from '../ui/frame-texts.ts';

// loaded.tsx
export const notYours = 'It does not exist, or it is not yours.';
export const noSuch = (what: string) => `There is no such ${what}`;
export const notOpen = (what: string) => `The ${what} is not open to you`;
export const notLoaded = (what: string) => `The ${what} could not be loaded`;
