export { membershipNumber } from '../texts.ts';

// letter-screen.tsx
export const letterTitle = 'Letter of Good Standing';
export const letterLede =
  'A letter that confirms your membership and its good standing, with a code by which whoever is shown it sees that it holds. In good standing you have it at once; otherwise the membership office decides.';
export const noLetterNow = 'There is no letter to request now';
export const becomeMemberAgain = 'Become a member again';
export const seeInvoices = 'See your invoices';
export const requestLetter = 'Request the letter';
export const saveLetterAgain = 'Save the letter again';
export const letterFile = 'Letter of good standing.pdf';
export const letterSaved = 'Your letter is saved';
export const letterHolds =
  'It is among your downloads. It holds for twelve months, as long as you are in good standing.';
export const letterWithOffice = (caseNumber: string) =>
  `The membership office has your request: ${caseNumber}`;
export const letterReason = (reason: string) =>
  `We cannot issue it at once. ${reason} The office writes to you when it is decided.`;

// card.tsx
export const card = 'Membership card';
export const cardNoun = 'membership card';
export const cardText = 'Whoever scans the code sees whether you are a member today.';
export const noCard = (reason: string) => `There is no card at the moment. ${reason}`;
export const memberSince = 'Member since';
export const validUntil = 'Valid until';
export const saveCardPdf = 'Save as PDF';
export const saveCardPicture = 'Picture for the lock screen';
export const cardFile = 'Membership card.pdf';
export const pictureFile = 'Membership card.png';
export const cardSaved = 'The card is among your downloads';
export const keepCard = 'Keep it on this device';
export const offlineCard = 'Kept on this device';
export const forgetCard = 'Remove it from this device';
export const offlineText =
  'This page shows the card without a connection too. It is removed when you sign out.';
export const codeOf = (link: string) => `QR code that opens ${link}`;

// keep-card.ts
export const keptOffline =
  'You are offline: this is the copy kept on this device. The code is checked when it is scanned.';
