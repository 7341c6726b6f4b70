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
