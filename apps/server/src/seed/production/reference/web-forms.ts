import { findRoute } from '@charter/contracts';
import { stableId } from '../../stable-id.ts';

/** Every form the portal knows by name. Those without a page of their own bring their title along. */
const forms: readonly { name: string; payment?: true; title?: string }[] = [
  { name: 'individualMembership', payment: true },
  { name: 'firmMembership_nonaat', payment: true },
  { name: 'firmMembership_nonaudit', payment: true },
  { name: 'associateMemberApplication', payment: true },
  { name: 'corporateMemberApplication', payment: true },
  { name: 'studentApplication' },
  { name: 'upgradeStudentApplication' },
  { name: 'upgradeAssociateApplication' },
  { name: 'upgradeTechnician' },
  { name: 'upgradeFellow' },
  { name: 'upgradeApplication' },
  { name: 'resignationApplication' },
  { name: 'feeExemptionApplication' },
  { name: 'feeReductionApplication' },
  { name: 'retirementApplication' },
  { name: 'duplicateCertificate' },
  { name: 'tutionProvider' },
  { name: 'trainingemployer' },
  { name: 'clearanceCertificate', payment: true },
  { name: 'exemptionCertificate' },
  { name: 'eventreg', payment: true, title: 'Event Registration' },
  { name: 'examreg', payment: true, title: 'Exam Registration' },
];

export const webFormId = (name: string): string => stableId('web_form', name);

const titleOf = (name: string): string =>
  findRoute(`/application/${name}`)?.title ?? findRoute(`/membership/${name}`)?.title ?? name;

export const webForms = forms.map(({ name, payment, title }) => ({
  id: webFormId(name),
  name,
  title: title ?? titleOf(name),
  form_version: 1,
  has_payment: payment ?? false,
  definition: {},
}));
