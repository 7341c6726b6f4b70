import { Type } from 'typebox';

export const applicationReceivedMail = {
  name: 'application-received-mail',
  payload: Type.Object({ submissionId: Type.String({ format: 'uuid' }) }),
};
