import { routes, type staffAssets } from './routes.ts';

/**
 * The roles a fresh database starts with. From then on the database is the truth: an administrator may change what a
 * role opens, and the next request obeys.
 */
export interface RoleSeed {
  readonly key: string;
  readonly name: string;
  readonly staff: boolean;
  readonly assets: readonly string[];
}

const guardedKeys = routes.filter((route) => route.guard === 'guarded').map((route) => route.key as string);
const starting = (...prefixes: string[]) =>
  guardedKeys.filter((key) => prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`)));
const without = (keys: readonly string[], ...prefixes: string[]) => {
  const dropped = new Set(starting(...prefixes));
  return keys.filter((key) => !dropped.has(key));
};

const everyone = starting(
  'apply',
  'applications',
  'application',
  'profile',
  'invoices',
  'preferences',
  'queries',
  'notifications',
);
const withoutUpgrades = without(
  everyone,
  'application.upgradeStudentApplication',
  'application.upgradeAssociateApplication',
  'application.upgradeTechnician',
  'application.upgradeFellow',
  'application.upgradeApplication',
);
const membershipActions = starting(
  'members',
  'membership.resignationApplication',
  'membership.feeExemption',
  'membership.feeExemptionApplication',
  'membership.feeReduction',
  'membership.feeReductionApplication',
  'membership.retirement',
  'membership.retirementApplication',
);
const eventsAndExams = starting('event', 'exam.reports', 'exam.register', 'exam-detail');
const cpd = starting('exam.evidence', 'cpd.declaration', 'add-evidence', 'viewEvidence');
const training = starting('membership.student-training-agreement', 'cpd.viewrecord');
const placements = starting('student-placement', 'placement-details');

const staffMember = [...starting('profile', 'preferences', 'queries', 'notifications')];
const desk = (...keys: (keyof typeof staffAssets)[]) => [...staffMember, ...keys];

export const roleSeeds: readonly RoleSeed[] = [
  { key: 'applicant', name: 'Applicant', staff: false, assets: [...withoutUpgrades, ...starting('event')] },
  {
    key: 'student',
    name: 'Student',
    staff: false,
    assets: [...everyone, ...membershipActions, ...eventsAndExams, ...training],
  },
  {
    key: 'member',
    name: 'Member',
    staff: false,
    assets: [...everyone, ...membershipActions, ...eventsAndExams, ...cpd],
  },
  {
    key: 'firm',
    name: 'Firm',
    staff: false,
    assets: [...withoutUpgrades, ...starting('members.letter', 'event')],
  },
  {
    key: 'employer',
    name: 'Employer',
    staff: false,
    assets: [...withoutUpgrades, ...placements, ...training, ...starting('event')],
  },
  {
    key: 'tuition-provider',
    name: 'Tuition provider',
    staff: false,
    assets: [...withoutUpgrades, ...training, ...starting('event')],
  },
  { key: 'membership-officer', name: 'Membership officer', staff: true, assets: desk('staff.membership') },
  { key: 'finance-officer', name: 'Finance officer', staff: true, assets: desk('staff.finance') },
  { key: 'events-officer', name: 'Events officer', staff: true, assets: desk('staff.events') },
  { key: 'education-officer', name: 'Education officer', staff: true, assets: desk('staff.education') },
  {
    key: 'administrator',
    name: 'Administrator',
    staff: true,
    assets: desk(
      'staff.membership',
      'staff.finance',
      'staff.events',
      'staff.education',
      'staff.administration',
    ),
  },
  { key: 'no-permissions', name: 'No permissions', staff: false, assets: [] },
];
