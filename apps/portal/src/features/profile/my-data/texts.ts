export { cancel, continueOn, goBack } from '../../../lib/glossary.ts';
export { myData } from '../texts.ts';

// ask-dialog.tsx
export const askedAs = (caseNumber: string) => `We have your request as ${caseNumber}.`;
export const sendRequest = 'Send the request';
export const askUsToErase = 'Ask us to erase your data?';
export const askForErasure = 'Ask for erasure';
export const keepMyData = 'Keep my data';
export const discardRequest = 'Discard the request?';
export const discard = 'Discard';
export const keepWriting = 'Keep writing';
export const itHasNotBeen = 'It has not been sent. What you wrote will be lost.';

// ask-form.ts
export const whatIsWrongAnd = 'What is wrong, and what would be right?';
export const nameRecordAndDetail =
  'Say which detail is wrong, such as a date or an amount. Do not send copies of documents here; we ask for them if we need them.';
export const whatShouldBeErased = 'What should be erased?';
export const everythingOrRecordsAnd = 'Everything, or only what you name here.';

// ask.tsx
export const correctYourData = 'Correct your data';
export const mostOfWhatWe =
  'Most of what we keep you can change yourself under Personal details. For the rest, such as your membership number or an old invoice, tell us what is wrong.';
export const askForCorrection = 'Ask for a correction';
export const yourRequestForCorrection = 'Your request for a correction is with us';
export const eraseYourData = 'Erase your data';
export const youCanAskUs = (keptByLaw: string) =>
  `You can ask us to erase what we keep about you, in whole or in part. ${keptByLaw}`;
export const yourRequestForErasure = 'Your request for erasure is with us';
export const askedOn = (when: string, next: string) => `You asked on ${when}. ${next}`;

// download.tsx
export const yourDataHasBeen = 'Your data has been saved.';
export const downloadYourData = 'Download your data';
export const oneZipFileWith =
  'One zip file with all of the above, the files you gave us, and what was changed when. Keep it safe: whoever has it knows all of this about you.';
export const yourDataCouldNot = 'Your data could not be downloaded.';
export const downloadMyData = 'Download my data';
export const pleaseWaitYourData = 'Please wait, your data is being collected …';
export const fileIsAmongYour = 'The file is among your downloads.';
export const mbReceived = (toFixed: string) => `${toFixed} MB received`;

// who-looked.tsx
export const whoLooked = 'Who looked at your record';
export const whoLookedText =
  'Each time somebody who works for the institution opens your record, or an application, payment or request of yours, or corrects your details, we note who, in which role and, where they need a reason, what for.';
export const nobodyLooked = 'Nobody has looked at your record yet';
export const lookedOn = 'When';
export const lookedBy = 'Who';
export const lookedAt = 'What they did';
export const lookedFor = 'What for';
export const somebodyWhoLeft = 'Somebody who is no longer on record';
export const lookedAtDetail = (kind: string, detail: string) => `${kind}: ${detail}`;

// held.tsx
export const whatWeKeep = 'What we keep';

// lost.tsx
export const whatIsErasedCannot =
  'What is erased cannot be brought back. If you ask for everything, this will be lost:';
export const yourMembershipAndYour =
  'Your membership and your registrations end with them, and you can no longer prove your qualifications and CPD from here. Download your data first if you may need it.';

// my-data.tsx
export const whatWeKeepAbout =
  'What we keep about you, and what you can ask of us. The Protection of Personal Information Act (POPIA) gives you these rights.';
export const summaryOfYourData = 'summary of your data';
