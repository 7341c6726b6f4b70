/** What the record types are called that the client knows of before any page is opened. */
export const recordTypes = {
  caseEvents: 'ctpt_caseevents',
  caseMessages: 'ctpt_casemessages',
  cases: 'ctpt_cases',
  channels: 'ctpt_channels',
  contacts: 'contacts',
  creditNotes: 'ctpt_creditnotes',
  declarations: 'ctpt_memberdeclarations',
  documents: 'ctpt_supportingdocuments',
  events: 'msmedia_mediaevents',
  evidences: 'ctpt_evidences',
  files: 'annotations',
  notifications: 'ctpt_notifications',
  orders: 'salesorders',
  preferences: 'ctpt_communicationpreferences',
  receipts: 'ctpt_receipts',
  refunds: 'ctpt_refunds',
  registrations: 'msmedia_mediaregistrations',
  representatives: 'ctpt_representatives',
  sponsorships: 'ctpt_sponsorships',
  submissionEvents: 'ctpt_submissionevents',
  submissions: 'ctpt_sonicwebformsubmissions',
  trainingAgreements: 'ctpt_studenttrainingagreements',
} as const;

/** What the server changes along with a record of a type, by itself. */
export const changedAlong: Readonly<Record<string, readonly string[]>> = {
  [recordTypes.cases]: [recordTypes.caseEvents, recordTypes.caseMessages, recordTypes.documents],
  [recordTypes.documents]: [recordTypes.files],
  [recordTypes.files]: [recordTypes.documents],
  // The addresses and numbers of the contact are those of its primary channels.
  [recordTypes.channels]: [recordTypes.contacts],
  [recordTypes.orders]: [
    recordTypes.sponsorships,
    recordTypes.creditNotes,
    recordTypes.refunds,
    recordTypes.receipts,
  ],
  [recordTypes.submissions]: [recordTypes.submissionEvents],
  // A declaration counts the units of its evidence, and units that were credited become evidence.
  [recordTypes.evidences]: [recordTypes.declarations, recordTypes.documents, recordTypes.files],
  // A place has its form and its order, counts among the seats, and opens the materials.
  [recordTypes.registrations]: [
    recordTypes.submissions,
    recordTypes.orders,
    recordTypes.creditNotes,
    recordTypes.events,
    recordTypes.documents,
  ],
};
