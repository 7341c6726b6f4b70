import { codes } from '@charter/contracts';
import {
  allow,
  date,
  decimal,
  everyRow,
  integer,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';
import { changeDeclaration } from '../change-declaration.ts';
import { createDeclaration } from '../create-declaration.ts';
import { declarationType } from '../declaration.ts';

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

/** What the desk writes when it reviews; how many units are asked differs by class and by leave of absence. */
const review = {
  statuscode: picklist('status_code', 'Status', codes.declarationStatus, { required: true }),
  ctpt_selectedforreview: yesNo('selected_for_review', 'Selected for review', { required: true }),
  ctpt_read_only: yesNo('read_only', 'Read-only', { required: true }),
  ctpt_reviewrequest: text('review_request', 'What the reviewer asks', { multiline: true, maxLength: 2000 }),
  ctpt_reviewdueon: date('review_due_on', 'Asked for by'),
  ctpt_reviewremark: text('review_remark', 'What the reviewer found', { multiline: true, maxLength: 2000 }),
  ctpt_unitsrequired: decimal('units_required', 'Units asked', { min: 0, max: 9999 }, { required: true }),
  ctpt_verifiableunitsrequired: decimal(
    'verifiable_required',
    'Of these verifiable',
    { min: 0, max: 9999 },
    { required: true },
  ),
};

const period = {
  ctpt_name: text('name', 'Name', { searchable: true, required: true }),
  ctpt_declarationperiodstartdate: date('period_start', 'Period start', { required: true }),
  ctpt_declarationperiodenddate: date('period_end', 'Period end', { required: true }),
  ctpt_contact: lookup('contact_id', 'Contact', 'contacts', {
    required: true,
    aliases: ['_ctpt_contactid_value'],
  }),
};

export const declarations = recordType({
  name: declarationType,
  label: 'Declaration',
  table: 'member_declaration',
  view: 'declaration_record',
  idField: 'ctpt_memberdeclarationid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    ...period,
    ...review,
    ctpt_declartationdate: date('declaration_date', 'Declaration date'),
    ctpt_unitsclaimed: decimal(
      'units_claimed',
      'Units claimed',
      { min: 0, max: 999_999 },
      { computed: true },
    ),
    ctpt_unitsverifiable: decimal(
      'units_verifiable',
      'Units that can be verified',
      { min: 0, max: 999_999 },
      { computed: true },
    ),
    ctpt_evidencecount: integer('evidence_count', 'Pieces of evidence', { computed: true }),
    ...answers,
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('cpd.declaration', 'exam.evidence')),
    allow(
      ['update'],
      ownBy('contact_id'),
      { only: [...Object.keys(answers), 'statuscode'] },
      through('exam.evidence'),
      {
        statuscode: [
          codes.codeOf(codes.declarationStatus, 'Draft'),
          codes.codeOf(codes.declarationStatus, 'In Progress'),
        ],
        ctpt_read_only: [false],
      },
    ),
    allow(['update'], everyRow, { only: Object.keys(review) }, through('staff.education')),
    allow(
      ['create'],
      everyRow,
      { only: [...Object.keys(period), 'ctpt_unitsrequired', 'ctpt_verifiableunitsrequired'] },
      through('staff.education'),
    ),
    allow(['read'], everyRow, 'all', through('staff.education', 'staff.membership')),
  ],
  decisions: { create: createDeclaration, update: changeDeclaration },
  refusals: {
    declaration_period: {
      field: 'ctpt_declarationperiodenddate',
      message: 'The period ends before it begins.',
    },
  },
});
