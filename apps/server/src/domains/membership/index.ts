import { accounts } from './records/accounts.ts';
import { channels } from './records/channels.ts';
import {
  contactDivisions,
  contactNextYearDivisions,
  contactSpecialistFields,
} from './records/contact-links.ts';
import { contactNationalities } from './records/contact-nationalities.ts';
import { contacts } from './records/contacts.ts';
import { employments } from './records/employments.ts';
import { identities } from './records/identities.ts';
import { organisationMemberships } from './records/organisation-memberships.ts';
import { qualifications } from './records/qualifications.ts';
import { representatives } from './records/representatives.ts';
import { unsavedAnswers } from './records/unsaved-answers.ts';

export { adoptProvedAddress } from './adopt-proved-address.ts';
export { emailChangeMails } from './email-change/mails.ts';
export { emailChangeRoutes } from './email-change/routes.ts';
export { forgetUnsavedAnswers } from './forget-unsaved-answers.ts';
export { linkContact } from './link-contact.ts';
export { representativeRoutes } from './representatives/routes.ts';
export { welcomeNewContact } from './welcome-new-contact.ts';

export const membershipRecords = [
  accounts,
  channels,
  contactDivisions,
  contactNationalities,
  contactNextYearDivisions,
  contactSpecialistFields,
  contacts,
  employments,
  identities,
  organisationMemberships,
  qualifications,
  representatives,
  unsavedAnswers,
];
