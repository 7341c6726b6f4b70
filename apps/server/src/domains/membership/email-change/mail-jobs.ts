import { Type } from 'typebox';

const changeId = Type.String({ format: 'uuid' });

/** The link, to the new address. */
export const confirmEmailMail = { name: 'confirm-email-mail', payload: Type.Object({ changeId }) };

/** The warning, to each address that was in use before; `place` says which of them. */
export const emailChangedMail = {
  name: 'email-changed-mail',
  payload: Type.Object({ changeId, place: Type.Integer({ minimum: 0 }) }),
};
