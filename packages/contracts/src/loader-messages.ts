/** What is said while something is awaited. In a file of its own: a visitor's first page needs these and no other message. */
export const loaderMessages = {
  default: 'Please wait ...',
  entitlements: 'Please wait, loading entitlements...',
  submitting: 'Please wait, Submitting...',
  qualifications: 'Loading Qualifications Details',
  employment: 'Loading Employment History',
  organisations: 'Loading Organisation History',
  email: 'Loading Email Details',
} as const;
