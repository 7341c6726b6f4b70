export { cancel, loginServiceAway, signInAgain, tryAgain } from '../lib/glossary.ts';
export { reference } from '../ui/frame-texts.ts';

// choose-file.tsx
export const takeAway = 'Remove';
export const takeAwayFile = (name: string) => `Remove ${name}`;
export const cancelSending = (name: string) => `Cancel sending ${name}`;
export const sendingFile = (name: string) => `Sending ${name}`;
export const sizeOf = (sent: string, size: string) => `${sent} of ${size}`;

// loaded.tsx
export const notYours = 'It does not exist, or it is not yours.';
export const noSuch = (what: string) => `There is no such ${what}`;
export const notOpen = (what: string) => `The ${what} is not open to you`;
export const notLoaded = (what: string) => `The ${what} could not be loaded`;
