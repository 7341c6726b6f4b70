import { Type, type Static } from 'typebox';

/** Whose a sign-in is, where its address alone must not decide it. */

export const LinkSignInRequest = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The service request that asks.' }),
    contactId: Type.String({ format: 'uuid', description: 'The person whose it is.' }),
  },
  { $id: 'LinkSignInRequest', additionalProperties: false },
);
export type LinkSignInRequest = Static<typeof LinkSignInRequest>;
