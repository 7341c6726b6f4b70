interface DataCategory {
  /** Its name on the wire. */
  readonly name: string;
  /** As the person it is about would call it. */
  readonly label: string;
  /** The record types that it is kept in. */
  readonly types: readonly string[];
  /** Of these the one that people count, where the others are parts of it: an invoice and not its lines. */
  readonly countedBy?: string;
  /** Tax law wants it for five years. */
  readonly keptByLaw?: true;
}

/** What is kept about somebody, by the things that people know, in the order in which they would look for them. */
export const dataCategories: readonly DataCategory[] = [
  {
    name: 'personal-details',
    label: 'Personal details, identity and nationalities',
    types: [
      'contacts',
      'ctpt_identities',
      'ctpt_contactnationalities',
      'ctpt_specialist_contactset',
      'ctpt_standingdecisions',
    ],
  },
  { name: 'channels', label: 'Email addresses, phone numbers and addresses', types: ['ctpt_channels'] },
  {
    name: 'preferences',
    label: 'Communication preferences',
    types: ['ctpt_communicationpreferences'],
  },
  {
    name: 'divisions',
    label: 'Divisions',
    types: ['ctpt_division_contactset', 'ctpt_contact_ctpt_nextyeardivisionset'],
  },
  { name: 'qualifications', label: 'Qualifications', types: ['mshied_previouseducations'] },
  { name: 'employment', label: 'Employment', types: ['ctpt_professionalhistories'] },
  {
    name: 'professional-organisations',
    label: 'Professional organisations',
    types: ['ctpt_organisationhistories'],
  },
  {
    name: 'spoken-for',
    label: 'Organisations you speak for',
    types: ['accounts', 'ctpt_representatives'],
  },
  {
    name: 'applications',
    label: 'Applications and what became of them',
    types: [
      'ctpt_sonicwebformsubmissions',
      'ctpt_submissionevents',
      'ctpt_applicationrequests',
      'ctpt_certificates',
      'ctpt_powerautomatelogs',
    ],
    countedBy: 'ctpt_sonicwebformsubmissions',
  },
  { name: 'saved-views', label: 'Views of lists that you have saved', types: ['ctpt_savedviews'] },
  { name: 'unsaved-answers', label: 'Answers you have not saved yet', types: ['ctpt_unsavedanswers'] },
  {
    name: 'invoices',
    label: 'Invoices',
    types: ['salesorders', 'salesorderdetails', 'ctpt_feereliefs'],
    countedBy: 'salesorders',
    keptByLaw: true,
  },
  {
    name: 'payments',
    label: 'Payments, receipts and refunds',
    types: [
      'ctpt_paymenttransactions',
      'ctpt_paymentverifications',
      'ctpt_receipts',
      'ctpt_creditnotes',
      'ctpt_refunds',
      'ctpt_ledgerentries',
      'ctpt_sponsorships',
    ],
  },
  {
    name: 'events',
    label: 'Events and exams you registered for',
    types: ['msmedia_mediaregistrations', 'ctpt_registrationsessions'],
    countedBy: 'msmedia_mediaregistrations',
  },
  { name: 'exam-results', label: 'Exam results', types: ['ctpt_examresults'] },
  {
    name: 'cpd',
    label: 'CPD declarations and evidence',
    types: ['ctpt_memberdeclarations', 'ctpt_evidences', 'ctpt_cpdcredits'],
  },
  {
    name: 'training',
    label: 'Training agreements and placements',
    types: ['ctpt_studenttrainingagreements', 'ctpt_trainingsignatures', 'ctpt_studentplacements'],
  },
  {
    name: 'requests',
    label: 'Service requests and messages',
    types: ['ctpt_cases', 'ctpt_casemessages', 'ctpt_caseevents'],
  },
  {
    name: 'documents',
    label: 'Documents you gave us',
    types: ['ctpt_supportingdocuments', 'annotations'],
  },
  { name: 'cv-openings', label: 'Who opened your CV', types: ['ctpt_cvopenings'] },
  { name: 'record-views', label: 'Who looked at your record', types: ['ctpt_recordviews'] },
  { name: 'papers', label: 'Letters, cards and certificates we gave you', types: ['ctpt_verificationcodes'] },
  { name: 'notifications', label: 'Notifications', types: ['ctpt_notifications'] },
];
