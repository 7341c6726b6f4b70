import { sql } from 'kysely';
import { entitlementRoutes } from '../../engines/entitlements/index.ts';
import { unreadOf } from '../../engines/notifications/index.ts';
import { defineDomain } from '../domain.ts';
import { adoptProvedAddress } from './adopt-proved-address.ts';
import { certificates } from './certificates/records.ts';
import { certificatePapers } from './certificates/certificate-paper.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { emailChangeMails } from './email-change/mails.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { forgetUnsavedAnswers } from './forget-unsaved-answers.ts';
import { membershipHome } from './home.ts';
import { linkContact } from './link-contact.ts';
import { signInRoutes, type SignInParts } from './link-sign-in.ts';
import { sendCorrectionMail } from './members/correction-mail.ts';
import { memberRoutes } from './members/routes.ts';
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
import { sendActiveAgainMail } from './standing/active-again-mail.ts';
import { standingDecisions } from './standing/decision-records.ts';
import { sendStandingDecisionMail } from './standing/decision-mail.ts';
import { endPaidHold } from './standing/end-paid-hold.ts';
import { cardPaper, letterPaper } from './standing/letter-and-card.ts';
import type { LetterParts } from './standing/request-letter.ts';
import { standingRoutes } from './standing/routes.ts';
import { speaksForSomebody } from './representatives/organisation.ts';
import { recognitions } from './organisations/records.ts';
import { representativeRoutes } from './representatives/routes.ts';
import { welcomeNewContact } from './welcome-new-contact.ts';

export { findAbsentCaller } from './absent-caller.ts';
export {
  admitMember,
  changeClass,
  requireMember,
  resignMember,
  restoreMembership,
  type Earlier,
} from './admission/change-membership.ts';
export {
  grantCertificate,
  withdrawCertificate,
  type GrantedCertificate,
} from './certificates/grant-certificate.ts';
export { certificateKinds } from './certificates/records.ts';
export { hasPendingAddress } from './email-change/primary-channel.ts';
export {
  enterOrganisation,
  findOwnOrganisation,
  type EnteredOrganisation,
} from './organisations/enter-organisation.ts';
export { recognitionKinds } from './organisations/records.ts';
export { findRepresentatives, withdrawOrganisation } from './organisations/withdraw-organisation.ts';
export { findApplicant } from './find-applicant.ts';
export { nameOrganisations } from './representatives/organisation.ts';
export { holdMember, reinstateMember } from './standing/decide-standing.ts';
export { moveMember, requireMemberStep } from './standing/move-member.ts';
export { openSteps } from './standing/standing-steps.ts';
export { findStanding, isInGoodStanding } from './standing/good-standing.ts';
export { survivorOf } from './survivor-of.ts';

/** Service requests belong to others: staff are asked by them, and so is a letter asked for. */
export const membershipDomain = (parts: SignInParts & LetterParts) =>
  defineDomain({
    papers: [letterPaper, cardPaper, ...certificatePapers],
    records: [
      accounts,
      certificates,
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
      recognitions,
      representatives,
      standingDecisions,
      unsavedAnswers,
    ],
    routes: {
      portal: async (scope, services) => {
        await scope.register(certificateRoutes, { services });
        await scope.register(emailChangeRoutes, { services: { ...services, ...parts } });
        await scope.register(memberRoutes, { services });
        await scope.register(representativeRoutes, { services });
        await scope.register(signInRoutes, { services: { ...services, ...parts } });
        await scope.register(standingRoutes, { services: { ...services, ...parts } });
      },
      entitlement: async (scope, services) => {
        const { config, tokenClock, askWho } = services;
        const signIns = { ...services, ...parts, providerVerifiesEmail: config.providerVerifiesEmail };
        await scope.register(entitlementRoutes, {
          ...services,
          clock: tokenClock,
          linkContact: async (token, requestId) =>
            linkContact(signIns, token, await askWho(token), requestId),
          isRepresentative: speaksForSomebody,
          unread: ({ contactId }) => unreadOf(contactId),
          standing: ({ contactId }) => sql`standing_mark(${contactId}::uuid)`,
          onReturn: (contactId, token, requestId) =>
            adoptProvedAddress(signIns, contactId, {
              // A provider that is away keeps nobody out whom we know.
              askWho: () => askWho(token).catch(() => null),
              requestId,
            }),
        });
      },
    },
    home: membershipHome,
    jobs: ({ db, clock, jobs, mailer, config }) => [
      welcomeNewContact(db),
      endPaidHold({ db, clock, jobs }),
      sendActiveAgainMail({ ...config, db, mailer }),
      sendCorrectionMail({ ...config, db, mailer }),
      sendStandingDecisionMail({ ...config, db, mailer }),
      forgetUnsavedAnswers({ db, clock }),
      ...emailChangeMails({ ...config, db, clock, mailer }),
    ],
  });
