import { accessDomain } from './domains/access/index.ts';
import { applicationsDomain, findOwnForm, handInRegistration } from './domains/applications/index.ts';
import {
  casesDomain,
  findOpenRequest,
  isOpenRequest,
  lockRequest,
  raiseRequest,
  resolveQuestion,
} from './domains/cases/index.ts';
import { cpdDomain, creditAttendance } from './domains/cpd/index.ts';
import { directoryDomain } from './domains/directory/index.ts';
import {
  addEvidenceDocument,
  addProofOfPayment,
  addRequestDocument,
  namesOfMessageDocuments,
  documentsDomain,
  findProofsOfPayment,
  useInApplication,
} from './domains/documents/index.ts';
import type { Domain } from './domains/domain.ts';
import {
  eventsDomain,
  findUnitsAhead,
  makeCertificate,
  plannedWithin,
  registerByForm,
  selectPlacesAhead,
} from './domains/events/index.ts';
import { examsDomain } from './domains/exams/index.ts';
import { homeDomain } from './domains/home/index.ts';
import {
  findAbsentCaller,
  hasPendingAddress,
  isInGoodStanding,
  membershipDomain,
  moveMember,
  nameOrganisations,
  requireMemberStep,
} from './domains/membership/index.ts';
import { myDataDomain } from './domains/my-data/index.ts';
import { notificationsDomain } from './domains/notifications/index.ts';
import { ordersDomain, orderSources, type OrderSources } from './domains/orders/index.ts';
import { choosePaymentMethod, paymentsDomain, sponsorshipOf } from './domains/payments/index.ts';
import { placementsDomain } from './domains/placements/index.ts';
import { preferencesDomain } from './domains/preferences/index.ts';
import { referenceDomain } from './domains/reference/index.ts';
import { trainingDomain } from './domains/training/index.ts';
import { verificationDomain } from './domains/verification/index.ts';
import { buildRegistry, type Registry } from './engines/records/index.ts';
import { approvals } from './staff/approvals/index.ts';
import { staffSide } from './staff/index.ts';

/** What orders are made for: each area below says what it sells. */
export const sources: OrderSources = orderSources(() => areas.flatMap((area) => area.orderSources ?? []));
const approved = approvals(sources);
const registering = { sources, handInForm: handInRegistration, findOwnForm, creditAttendance };

const areas: readonly Domain[] = [
  applicationsDomain({
    keepFiles: useInApplication,
    register: registerByForm(registering),
    approvals: approved,
  }),
  eventsDomain(registering),
  examsDomain(registering),
  accessDomain,
  casesDomain({
    addDocument: addRequestDocument,
    namesOfDocuments: namesOfMessageDocuments,
    findAbsentCaller,
  }),
  cpdDomain({
    addDocument: addEvidenceDocument,
    findUnitsAhead,
    placesAhead: { select: selectPlacesAhead, plannedWithin },
    makeCertificate,
  }),
  directoryDomain({ isInGoodStanding }),
  documentsDomain,
  membershipDomain({ raiseRequest, findOpenRequest, lockRequest, isOpenRequest, resolveQuestion }),
  myDataDomain({ raiseRequest, moveMember, requireMemberStep }),
  notificationsDomain,
  ordersDomain({
    sources,
    choosePaymentMethod: choosePaymentMethod({ findProofs: findProofsOfPayment }),
    sponsorshipOf,
  }),
  paymentsDomain({ sources, addProof: addProofOfPayment, hasPendingAddress }),
  placementsDomain,
  preferencesDomain,
  referenceDomain,
  staffSide({ approvals: approved, sources, types: () => registry.types }),
  trainingDomain({ nameOrganisations }),
];

/** Every area of the business; a new one is one line above. */
export const domains: readonly Domain[] = [...areas, homeDomain(areas), verificationDomain(areas)];

/** Every record type of the product. */
export const registry: Registry = buildRegistry(domains.flatMap(({ records = [] }) => records));
