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

export const representativeMessages = {
  granted: 'The representative was added',
  ended: 'The representation was ended',
  nobody:
    'Nobody is known here by this email address and last name. Ask them to register first, or check the spelling.',
  several: 'More than one person is known here by this email address and last name. Please contact us.',
  already: 'This person speaks for the organisation already.',
  endedAlready: 'This representation has ended already, or ends before that day.',
  last: 'An organisation keeps at least one representative. Add another one first, or ask us to end this one.',
  past: 'The day may not lie in the past.',
  endsTooSoon: 'The last day must come after the first.',
  granting: 'Speaking for an organisation is granted by it or by us, not written in a work history.',
} as const;
