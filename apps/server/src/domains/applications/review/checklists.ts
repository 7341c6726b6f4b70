import type { ReadReviewAnswer } from '@charter/contracts';

/** Who knows whether something is so: an officer, or the computer by what it keeps. */
type KnownBy = 'officer' | 'ledger' | 'duplicates';

interface CheckItem {
  readonly item: string;
  readonly label: string;
  readonly knownBy: KnownBy;
}

const officer = (item: string, label: string): CheckItem => ({ item, label, knownBy: 'officer' });

const identity = officer('identity', 'ID copy certified under 12 months ago');
const certificates = officer('certificates', 'Certificates certified under 12 months ago');
const names = officer('names', 'Name and birth date agree');
const qualification = officer('qualification', 'Qualification accredited for the class');
const experience = officer('experience', 'Experience and references sufficient');
const complete = officer('complete', 'Answers and documents are complete');
const reason = officer('reason', 'Reason and documents bear it out');
const fee: CheckItem = { item: 'fee', label: 'Application fee paid', knownBy: 'ledger' };
const single: CheckItem = { item: 'single', label: 'Not a member already', knownBy: 'duplicates' };
const complaints = officer('complaints', 'No complaint against the member is open');
const owed: CheckItem = { item: 'owed', label: 'Nothing owed', knownBy: 'ledger' };

const admission = [identity, certificates, names, qualification, fee, single];

/** What is looked at before an application by each form is decided. */
const byForm: Readonly<Record<string, readonly CheckItem[]>> = {
  individualMembership: admission,
  associateMemberApplication: admission,
  corporateMemberApplication: [identity, certificates, names, qualification, experience, fee, single],
  studentApplication: [
    identity,
    names,
    officer('studies', 'Proof of registration for this year'),
    fee,
    single,
  ],
  upgradeStudentApplication: [certificates, names, qualification, fee],
  upgradeAssociateApplication: [certificates, names, qualification, experience, fee],
  upgradeTechnician: [certificates, names, qualification, experience, fee],
  upgradeFellow: [names, experience, officer('standing', 'Standing in the profession'), fee],
  upgradeApplication: [certificates, names, qualification, experience, fee],
  clearanceCertificate: [complete, complaints, owed, fee],
  resignationApplication: [reason, owed],
  retirementApplication: [names, reason, owed],
  feeExemptionApplication: [reason, owed],
  feeReductionApplication: [reason, owed],
};

export const checklistOf = (formName: string): readonly CheckItem[] =>
  byForm[formName] ?? [complete, names, fee];

export interface Check {
  readonly item: string;
  readonly checked: boolean;
  readonly by: string | null;
  readonly on: string;
}

/** What the computer knows is ticked by it; a likely duplicate stays open until an officer has looked into it. */
export function checkedOff(
  formName: string,
  checks: readonly Check[],
  {
    fee,
    likelySame,
    owesCents,
  }: Pick<ReadReviewAnswer, 'fee' | 'likelySame'> & { readonly owesCents: number },
): ReadReviewAnswer['checklist'] {
  const known: Readonly<Record<string, boolean>> = {
    fee: fee !== null && fee.paidOn !== null,
    owed: owesCents === 0,
    single: likelySame.length === 0,
  };
  return checklistOf(formName)
    .filter(({ item }) => item !== 'fee' || fee !== null)
    .map((one) => {
      const said = checks.find(({ item }) => item === one.item);
      if (one.knownBy !== 'officer' && known[one.item]) return { ...one, checked: true, by: null, on: null };
      return said?.checked
        ? { ...one, checked: true, by: said.by, on: said.on }
        : { ...one, checked: false, by: null, on: null };
    });
}
