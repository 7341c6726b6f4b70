import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

/** A contact as far as every page needs it: who this is, and how their membership stands. */
export const members = {
  type: recordTypes.contacts,
  id: 'contactid',
  fields: {
    id: ['contactid', 'guid'],
    firstName: ['firstname', 'string'],
    email: ['emailaddress1', 'string'],
    membershipNumber: ['ctpt_membershipnumber', 'string'],
    category: ['ctpt_category', 'picklist'],
    onHold: ['ctpt_onhold', 'boolean'],
    onHoldReason: ['ctpt_onholdreason', 'string'],
    onHoldUntilPaid: ['ctpt_onholduntilpaid', 'boolean'],
    joinedOn: ['ctpt_datejoined', 'datetime'],
    terminationType: ['ctpt_terminationtype', 'picklist'],
    memberType: ['ctpt_contacttype', 'picklist'],
    confirmedOn: ['ctpt_profiledetailsconfirmedaccurateon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** A contact as far as its owner reads and changes it in the profile. */
export const contacts = {
  type: recordTypes.contacts,
  id: 'contactid',
  fields: {
    firstName: ['firstname', 'string'],
    lastName: ['lastname', 'string'],
    fullName: ['fullname', 'string'],
    birthDate: ['birthdate', 'datetime'],
    isListed: ['ctpt_includeinpublicdirectory', 'boolean'],
    cvWithdrawnOn: ['ctpt_cvwithdrawnon', 'datetime'],
    email: ['emailaddress1', 'string'],
    mobilePhone: ['mobilephone', 'string'],
    membershipNumber: ['ctpt_membershipnumber', 'string'],
    memberType: ['ctpt_contacttype', 'picklist'],
    membershipClass: ['ctpt_membershipclass', 'string'],
    category: ['ctpt_category', 'picklist'],
    standing: ['ctpt_standing', 'picklist'],
    joinedOn: ['ctpt_datejoined', 'datetime'],
    lastApprovedOn: ['ctpt_lastapplicationapprovedon', 'datetime'],
    onHold: ['ctpt_onhold', 'boolean'],
    onHoldReason: ['ctpt_onholdreason', 'string'],
    terminationType: ['ctpt_terminationtype', 'picklist'],
    terminatedOn: ['ctpt_dateterminated', 'datetime'],
    confirmedOn: ['ctpt_profiledetailsconfirmedaccurateon', 'datetime'],
    branch: ['ctpt_branch', 'lookup', 'ctpt_branches'],
  },
} as const satisfies RecordDescriptor;

/** An address, an email address or a telephone number; the method says which. */
export const channels = {
  type: recordTypes.channels,
  id: 'ctpt_channelid',
  fields: {
    owner: ['ctpt_customerid', 'lookup', recordTypes.contacts],
    method: ['ctpt_methodtype', 'picklist'],
    addressType: ['ctpt_addresstype', 'picklist'],
    city: ['ctpt_city', 'string'],
    email: ['ctpt_emailaddress', 'string'],
    emailUse: ['ctpt_mapemailto', 'picklist'],
    /** Waits until the link that was sent to it is opened. */
    pendingEmail: ['ctpt_pendingemailaddress', 'string'],
    pendingEmailExpiresOn: ['ctpt_pendingemailexpireson', 'datetime'],
    telephone: ['ctpt_telephone', 'string'],
    telephoneType: ['ctpt_telephonetype', 'picklist'],
    telephoneUse: ['ctpt_maptelephoneto', 'picklist'],
  },
} as const satisfies RecordDescriptor;

export const identities = {
  type: 'ctpt_identities',
  id: 'ctpt_identityid',
  fields: {
    owner: ['ctpt_ContactId', 'lookup', recordTypes.contacts],
    kind: ['ctpt_type', 'picklist'],
    number: ['ctpt_identitynumber', 'string'],
  },
} as const satisfies RecordDescriptor;

export const contactNationalities = {
  type: 'ctpt_contactnationalities',
  id: 'ctpt_contactnationalityid',
  fields: {
    owner: ['ctpt_contact', 'lookup', recordTypes.contacts],
    nationality: ['ctpt_nationality', 'lookup', 'ctpt_nationalities'],
  },
} as const satisfies RecordDescriptor;

/** The fields that a contact practises in. */
export const contactSpecialistFields = {
  type: 'ctpt_specialist_contactset',
  id: 'ctpt_specialist_contactid',
  fields: {
    owner: ['contactid', 'lookup', recordTypes.contacts],
    specialistField: ['ctpt_specialistid', 'lookup', 'ctpt_specialists'],
  },
} as const satisfies RecordDescriptor;

export const qualifications = {
  type: 'mshied_previouseducations',
  id: 'mshied_previouseducationid',
  fields: {
    owner: ['mshied_StudentId', 'lookup', recordTypes.contacts],
    degree: ['mshied_DegreeId_', 'lookup', 'mshied_programlevels'],
    otherDegree: ['ctpt_otherdegreeid_', 'string'],
    discipline: ['ctpt_Discipline', 'lookup', 'ctpt_disciplines'],
    otherDiscipline: ['ctpt_otherdiscipline', 'string'],
    institution: ['ctpt_InstitutionName', 'lookup', 'ctpt_institutions'],
    otherInstitution: ['ctpt_otherinstitutionname', 'string'],
    year: ['ctpt_yearofqualification', 'number'],
  },
} as const satisfies RecordDescriptor;

export const employments = {
  type: 'ctpt_professionalhistories',
  id: 'ctpt_professionalhistoryid',
  fields: {
    owner: ['ctpt_EmployeeId', 'lookup', recordTypes.contacts],
    position: ['ctpt_jobtitle', 'string'],
    company: ['ctpt_company', 'string'],
    sector: ['ctpt_typeofemployment', 'picklist'],
    startedOn: ['ctpt_startdate', 'datetime'],
    endedOn: ['ctpt_enddate', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** What somebody is to a professional body. */
export const organisationMemberships = {
  type: 'ctpt_organisationhistories',
  id: 'ctpt_organisationhistoryid',
  fields: {
    owner: ['ctpt_Applicant', 'lookup', recordTypes.contacts],
    organisation: ['ctpt_OrganisationName', 'lookup', 'ctpt_organisations'],
    otherOrganisation: ['ctpt_otherorganisationname', 'string'],
    category: ['ctpt_RegistrationCategory', 'lookup', 'ctpt_registrationcategories'],
    otherCategory: ['ctpt_otherregistrationcategory', 'string'],
    registrationNumber: ['ctpt_registrationnumber', 'string'],
    electionYear: ['ctpt_yearofelection', 'number'],
  },
} as const satisfies RecordDescriptor;

/** Who of the institution looked at a person's record, and what for. */
export const recordViews = {
  type: 'ctpt_recordviews',
  id: 'ctpt_recordviewid',
  fields: {
    person: ['ctpt_contact', 'lookup', recordTypes.contacts],
    viewedBy: ['ctpt_viewedby', 'lookup', recordTypes.contacts],
    role: ['ctpt_role', 'string'],
    kind: ['ctpt_kind', 'picklist'],
    details: ['ctpt_details', 'string'],
    reason: ['ctpt_reason', 'string'],
  },
} as const satisfies RecordDescriptor;

/** Who speaks for an organisation. */
export const representatives = {
  type: recordTypes.representatives,
  id: 'ctpt_representativeid',
  fields: {
    organisation: ['ctpt_account', 'lookup', 'accounts'],
    person: ['ctpt_contact', 'lookup', recordTypes.contacts],
    kind: ['ctpt_kind', 'picklist'],
    startsOn: ['ctpt_startdate', 'datetime'],
    endsOn: ['ctpt_enddate', 'datetime'],
  },
} as const satisfies RecordDescriptor;

export const divisions = {
  type: 'ctpt_divisions',
  id: 'ctpt_divisionid',
  fields: {
    name: ['ctpt_name', 'string'],
    alwaysPaid: ['ctpt_alwayspaid', 'boolean'],
    fee: ['ctpt_additionalfee', 'number'],
  },
} as const satisfies RecordDescriptor;

/** The divisions that a contact belongs to this year. */
export const contactDivisions = {
  type: 'ctpt_division_contactset',
  id: 'ctpt_division_contactid',
  fields: {
    owner: ['contactid', 'lookup', recordTypes.contacts],
    division: ['ctpt_divisionid', 'lookup', 'ctpt_divisions'],
  },
} as const satisfies RecordDescriptor;

/** Those they have chosen for the next one. */
export const nextYearDivisions = {
  type: 'ctpt_contact_ctpt_nextyeardivisionset',
  id: 'ctpt_contact_ctpt_nextyeardivisionid',
  fields: {
    owner: ['contactid', 'lookup', recordTypes.contacts],
    division: ['ctpt_divisionid', 'lookup', 'ctpt_divisions'],
  },
} as const satisfies RecordDescriptor;

/** What was typed into a form and not saved when the session ended. */
export const unsavedAnswers = {
  type: 'ctpt_unsavedanswers',
  id: 'ctpt_unsavedanswersid',
  fields: {
    owner: ['ctpt_contact', 'lookup', recordTypes.contacts],
    form: ['ctpt_form', 'string'],
    record: ['ctpt_record', 'string'],
    answers: ['ctpt_answers', 'string'],
  },
} as const satisfies RecordDescriptor;
