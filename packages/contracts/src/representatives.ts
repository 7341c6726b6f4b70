import { Type, type Static } from 'typebox';
import { longestEmailAddress } from './email-address.ts';

/** Who speaks for an organisation: granted and ended by staff or by somebody who speaks for it already. */

export const representativesAsset = 'profile.representatives';

const Day = Type.String({ format: 'date', description: 'A day of the institution, yyyy-mm-dd.' });
const Id = Type.String({ format: 'uuid' });

export const GrantRepresentativeRequest = Type.Object(
  {
    accountId: Id,
    contactId: Type.Optional(Type.String({ format: 'uuid', description: 'Whom to grant it to; for staff.' })),
    emailAddress: Type.Optional(
      Type.String({ maxLength: longestEmailAddress, description: 'In place of the contact, with the name.' }),
    ),
    lastName: Type.Optional(Type.String({ maxLength: 250 })),
    kind: Type.Integer({ description: 'A code of the picklist of roles.' }),
    beginsOn: Type.Optional(Day),
    endsOn: Type.Optional(Day),
  },
  { $id: 'GrantRepresentativeRequest', additionalProperties: false },
);
export type GrantRepresentativeRequest = Static<typeof GrantRepresentativeRequest>;

export const EndRepresentativeRequest = Type.Object(
  { id: Id, endsOn: Type.Optional(Day) },
  { $id: 'EndRepresentativeRequest', additionalProperties: false },
);
export type EndRepresentativeRequest = Static<typeof EndRepresentativeRequest>;
