import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

export const declarations = {
  type: recordTypes.declarations,
  id: 'ctpt_memberdeclarationid',
  fields: {
    name: ['ctpt_name', 'string'],
    startsOn: ['ctpt_declarationperiodstartdate', 'datetime'],
    endsOn: ['ctpt_declarationperiodenddate', 'datetime'],
    declaredOn: ['ctpt_declartationdate', 'datetime'],
    status: ['statuscode', 'picklist'],
    isReadOnly: ['ctpt_read_only', 'boolean'],
    isSelected: ['ctpt_selectedforreview', 'boolean'],
    reviewRequest: ['ctpt_reviewrequest', 'string'],
    reviewDueOn: ['ctpt_reviewdueon', 'datetime'],
    reviewRemark: ['ctpt_reviewremark', 'string'],
    contact: ['ctpt_contact', 'lookup', recordTypes.contacts],
    unitsRequired: ['ctpt_unitsrequired', 'number'],
    verifiableRequired: ['ctpt_verifiableunitsrequired', 'number'],
    unitsClaimed: ['ctpt_unitsclaimed', 'number'],
    unitsVerifiable: ['ctpt_unitsverifiable', 'number'],
    evidenceCount: ['ctpt_evidencecount', 'number'],
    cpdComplied: ['ctpt_cpdcomplied', 'boolean'],
    cpdNotComplied: ['ctpt_cpdnoncomplied', 'boolean'],
    ethicsComplied: ['ctpt_compliedbicacodeofethics', 'boolean'],
    ethicsNotComplied: ['ctpt_notcompliedbicacodeofethics', 'boolean'],
    cpdByInstitution: ['ctpt_undertakencpdbybica', 'boolean'],
    cpdByIfac: ['ctpt_undertakencpdbyifac', 'boolean'],
    certifiedAuditor: ['ctpt_certifiedauditor', 'boolean'],
    responsibleForStatements: ['ctpt_responsibleforfinancialstatements', 'boolean'],
    responsibleForSecretarialWork: ['ctpt_responsibleforcompanysecretarialwork', 'boolean'],
    accountingOfficer: ['ctpt_anaccountingofficerofacompany', 'boolean'],
    nonAuditingFirm: ['ctpt_ownorandworkfornonauditingmemberfirm', 'boolean'],
    pleadedGuilty: ['ctpt_pleadedguilty', 'boolean'],
    submittedKyc: ['ctpt_submittedkyc', 'boolean'],
    otherSpecify: ['ctpt_otherspecify', 'string'],
  },
} as const satisfies RecordDescriptor;

/** As much of them as the home page needs. */
export const openDeclarations = {
  type: recordTypes.declarations,
  id: 'ctpt_memberdeclarationid',
  fields: {
    name: ['ctpt_name', 'string'],
    endsOn: ['ctpt_declarationperiodenddate', 'datetime'],
    status: ['statuscode', 'picklist'],
    isReadOnly: ['ctpt_read_only', 'boolean'],
    contact: ['ctpt_contact', 'lookup', recordTypes.contacts],
  },
} as const satisfies RecordDescriptor;

/** Evidence; its attachment is the file of its last document. */
export const evidences = {
  type: recordTypes.evidences,
  id: 'ctpt_evidenceid',
  fields: {
    name: ['ctpt_name', 'string'],
    kind: ['ctpt_activitykind', 'picklist'],
    description: ['ctpt_descriptionofdevelopmentlearningactivity', 'string'],
    whyChosen: ['ctpt_whydidyouchoosethisactivityandhowisitre', 'string'],
    tookPlaceOn: ['ctpt_whendidthisactivitytakeplace', 'datetime'],
    unitsClaimed: ['ctpt_howmanyunitsareyourclaimingforthisactivit', 'number'],
    unitsVerifiable: ['ctpt_howmanyoftheseunitscouldyouverifywithsup', 'number'],
    learned: ['ctpt_whatdidyoulearnandhowdidwillyouapplyit', 'string'],
    url: ['ctpt_evidenceurl', 'string'],
    declaration: ['ctpt_memberdeclaration', 'lookup', recordTypes.declarations],
    documentUrl: ['ctpt_documenturl', 'string'],
    fileId: ['ctpt_fileid', 'string'],
    fileName: ['ctpt_filename', 'string'],
  },
} as const satisfies RecordDescriptor;

/** Units of events that were attended. */
export const cpdCredits = {
  type: 'ctpt_cpdcredits',
  id: 'ctpt_cpdcreditid',
  fields: {
    name: ['ctpt_name', 'string'],
    units: ['ctpt_units', 'number'],
    tookPlaceOn: ['ctpt_tookplaceon', 'datetime'],
    attendedOn: ['ctpt_attendedon', 'datetime'],
    contact: ['ctpt_contact', 'lookup', recordTypes.contacts],
  },
} as const satisfies RecordDescriptor;
