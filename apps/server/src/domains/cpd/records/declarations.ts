import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

/** The answers a member gives; the rest of a declaration is the institution's. */
const answers = {
  ctpt_cpdcomplied: yesNo('cpd_complied', 'Complied with the CPD requirements'),
  ctpt_cpdnoncomplied: yesNo('cpd_not_complied', 'Did not comply with the CPD requirements'),
  ctpt_compliedbicacodeofethics: yesNo('ethics_complied', 'Complied with the code of ethics'),
  ctpt_notcompliedbicacodeofethics: yesNo('ethics_not_complied', 'Did not comply with the code of ethics'),
  ctpt_undertakencpdbybica: yesNo('cpd_by_institution', 'CPD undertaken as the institution requires'),
  ctpt_undertakencpdbyifac: yesNo('cpd_by_ifac', 'CPD undertaken as IFAC requires'),
  ctpt_certifiedauditor: yesNo('certified_auditor', 'Certified auditor'),
  ctpt_responsibleforfinancialstatements: yesNo(
    'responsible_for_statements',
    'Responsible for financial statements',
  ),
  ctpt_responsibleforcompanysecretarialwork: yesNo(
    'responsible_for_secretarial_work',
    'Responsible for company secretarial work',
  ),
  ctpt_anaccountingofficerofacompany: yesNo('accounting_officer', 'An accounting officer of a company'),
  ctpt_ownorandworkfornonauditingmemberfirm: yesNo(
    'owns_non_auditing_firm',
    'Owns or works for a non-auditing firm',
  ),
  ctpt_pleadedguilty: yesNo('pleaded_guilty', 'Pleaded guilty to an offence'),
  ctpt_submittedkyc: yesNo('submitted_kyc', 'Submitted KYC'),
  ctpt_otherspecify: text('other_specify', 'Other, specify', { multiline: true, maxLength: 2000 }),
};

export const declarations = recordType({
  name: 'ctpt_memberdeclarations',
  label: 'Declaration',
  table: 'member_declaration',
  idField: 'ctpt_memberdeclarationid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_name: text('name', 'Name', { searchable: true, required: true }),
    ctpt_declarationperiodstartdate: date('period_start', 'Period start', { required: true }),
    ctpt_declarationperiodenddate: date('period_end', 'Period end', { required: true }),
    ctpt_declartationdate: date('declaration_date', 'Declaration date'),
    statuscode: picklist('status_code', 'Status', codes.declarationStatus, { required: true }),
    ctpt_selectedforreview: yesNo('selected_for_review', 'Selected for review', { required: true }),
    ctpt_read_only: yesNo('read_only', 'Read-only', { required: true }),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', {
      required: true,
      aliases: ['_ctpt_contactid_value'],
    }),
    ...answers,
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('cpd.declaration', 'exam.evidence')),
    allow(['update'], ownBy('contact_id'), { only: Object.keys(answers) }, through('exam.evidence'), {
      statuscode: [
        codes.codeOf(codes.declarationStatus, 'Draft'),
        codes.codeOf(codes.declarationStatus, 'In Progress'),
      ],
      ctpt_read_only: [false],
    }),
    allow(
      ['update'],
      everyRow,
      { only: ['statuscode', 'ctpt_selectedforreview', 'ctpt_read_only'] },
      through('staff.education'),
    ),
    allow(['read'], everyRow, 'all', through('staff.education', 'staff.membership')),
  ],
});
