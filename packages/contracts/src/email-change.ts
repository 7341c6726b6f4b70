import { Type } from 'typebox';

/** The change of the primary email address: asked for through the records calls, confirmed by a mailed link. */

export const ConfirmEmailRequest = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'From the link in the mail, where it stands behind #token=.',
    }),
  },
  { $id: 'ConfirmEmailRequest' },
);

export const ConfirmEmailAnswer = Type.Object({ status: Type.Literal(true) }, { $id: 'ConfirmEmailAnswer' });

export const EmailChangeRequest = Type.Object(
  { id: Type.String({ format: 'uuid', description: 'The channel whose address is to change.' }) },
  { $id: 'EmailChangeRequest' },
);

/** The page that the mailed link opens; it confirms only when its button is pressed, because mail scanners open links. */
export const confirmEmailPath = '/confirm-email';

/** Behind a #, which browsers send to no server: the token reaches neither a log nor a referrer. */
export const confirmEmailLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${confirmEmailPath}#token=${token}`;

/** How long a link works, from the request on. */
export const emailChangeHours = 24;

/** One text for each thing that can be said about a change of the primary email address. */
export const emailChangeMessages = {
  sent: 'We have sent a link to the new address. Your email address changes once you open it and confirm.',
  confirmed: 'Your Email Id was Updated successfully',
  removedNow: 'The address was removed. Add one, so that we can write to you.',
  cancelledNow: 'The change was cancelled. Your email address stays as it is.',

  invalid: 'Invalid Email Address',
  unchanged: 'This is your primary email address already.',
  fixedUse:
    'An address becomes or stops being the primary one only by changing the address of your primary email.',
  secondPrimary: 'There is a primary email address already. Change that one instead.',
  beingChanged: 'This email address is being changed at this very moment. Please try again.',
  nothingPending: 'No change of this email address is waiting to be confirmed.',
  tooSoon: 'A new link was sent less than a minute ago. Please look for it, or wait a minute and try again.',
  tooManyLinks: 'Too many links were sent today. Please try again tomorrow.',
  tooManyChanges: 'You have changed this email address too often today. Please try again tomorrow.',

  unknown: 'This link is not valid. Open the link in the newest mail from us, or change the address again.',
  used: 'This link has been used. The email address is confirmed.',
  expired: 'This link has expired. Sign in and change your email address again to get a new one.',
  superseded: 'A newer link was sent. Open the link in the newest mail from us.',
  cancelled: 'This change was cancelled. Sign in and change your email address again if you still want to.',
  taken:
    'This email address already belongs to another account, so it cannot become yours. Write to the membership office if it should.',
  staffAsked:
    'We know this email address from another record. The membership office has been asked to find out whether that is you.',
} as const;
