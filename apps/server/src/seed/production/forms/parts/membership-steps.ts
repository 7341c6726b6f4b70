import type { GroupOfQuestions, Question, StepOfQuestions } from '../question.ts';
import { acknowledgements } from './acknowledgements.ts';
import { postalAddress, residentialAddress } from './addresses.ts';
import { billing } from './billing.ts';
import { contactDetails } from './contact-details.ts';
import { divisions } from './divisions.ts';
import { supplementaryDocuments } from './documents.ts';
import { education } from './education.ts';
import { employment, employmentSector } from './employment.ts';
import { equality } from './equality.ts';
import { fitAndProper } from './fit-and-proper.ts';
import { identity } from './identity.ts';
import { names } from './names.ts';
import { organisations } from './organisations.ts';

interface MembershipDemands {
  readonly organisations: number;
  /** Shown with the professional organisations. */
  readonly supporters?: readonly GroupOfQuestions[];
  /** Shown with education; its employers are then not asked for in the personal details. */
  readonly practice?: readonly GroupOfQuestions[];
  readonly documents?: readonly Question[];
}

/** The steps of every application by which a person becomes a member. */
export const membershipSteps = (demands: MembershipDemands): readonly StepOfQuestions[] => [
  {
    id: 'personal-details',
    title: 'Personal details',
    groups: [names, identity, demands.practice ? employmentSector : employment],
  },
  { id: 'contact-details', title: 'Contact details', groups: contactDetails },
  { id: 'addresses', title: 'Addresses', groups: [residentialAddress, postalAddress, billing] },
  {
    id: 'education',
    title: demands.practice ? 'Education and experience' : 'Education',
    description:
      'Upload a certified copy of each certificate; the certification may not be older than 12 months.',
    groups: [education, ...(demands.practice ?? [])],
  },
  {
    id: 'professional-bodies',
    title: demands.supporters ? 'Professional bodies and references' : 'Professional bodies',
    groups: [organisations(demands.organisations), ...(demands.supporters ?? [])],
  },
  { id: 'divisions', title: 'Divisions', groups: [divisions] },
  { id: 'documents', title: 'Documents', groups: [supplementaryDocuments(...(demands.documents ?? []))] },
  {
    id: 'fit-and-proper',
    title: 'Fit and proper',
    description:
      'A yes does not exclude you. It gives us the chance to hear your side before we decide, so please explain it.',
    groups: fitAndProper,
  },
  equality,
  { id: 'declaration', title: 'Declaration', groups: acknowledgements },
];
