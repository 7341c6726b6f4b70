/** What the record types are called that the client knows of before any page is opened. */
export const recordTypes = {
  cases: 'ctpt_cases',
  channels: 'ctpt_channels',
  contacts: 'contacts',
  documents: 'ctpt_supportingdocuments',
  files: 'annotations',
  orders: 'salesorders',
  representatives: 'ctpt_representatives',
  sponsorships: 'ctpt_sponsorships',
  submissionEvents: 'ctpt_submissionevents',
  submissions: 'ctpt_sonicwebformsubmissions',
} as const;

/** What the server changes along with a record of a type, by itself. */
export const changedAlong: Readonly<Record<string, readonly string[]>> = {
  [recordTypes.documents]: [recordTypes.files],
  [recordTypes.files]: [recordTypes.documents],
  // The addresses and numbers of the contact are those of its primary channels.
  [recordTypes.channels]: [recordTypes.contacts],
  [recordTypes.orders]: [recordTypes.sponsorships],
  [recordTypes.submissions]: [recordTypes.submissionEvents],
};
