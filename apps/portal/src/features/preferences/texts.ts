export { cancel, goHome } from '../../lib/glossary.ts';

// preferences-screen.tsx
export const title = 'Communication preferences';
export const lede =
  'Choose what we may write to you about, and where. Receipts, confirmations and whatever else you have to know always come.';
export const saveUpdates = 'Save updates';
export const preferencesNoun = 'preferences';
export const nothingChanged = 'You have not changed anything.';
export const about = (type: string, interest: string) => `${type}: ${interest}`;

// unsubscribe-screen.tsx
export const unsubscribe = 'Unsubscribe';
export const unsubscribeLede =
  'We will mail you no more of your notifications. You still find them in the portal, and receipts and confirmations still come.';
export const stopMails = 'Stop these mails';
export const stopped = 'You are unsubscribed';
export const stoppedText =
  'No more of your notifications are mailed to you. You can change this in your communication preferences at any time.';
