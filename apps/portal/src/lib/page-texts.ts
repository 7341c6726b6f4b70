/** What the page says before any code of ours runs; the visitor's home page goes on with the same words. Plain strings only. */
export const portalTitle = 'Member portal';
export const portalDescription = 'Apply, pay, keep your records and your CPD, and register for events.';
export const visitorTitle = 'Your standing as an engineer, in one place.';
export const visitorLead =
  'Apply, pay, keep your records and your CPD, register for events, and carry proof of membership that anyone can verify.';
export const needsJavaScript =
  'This portal needs JavaScript. Please switch it on in your browser and load the page again.';
