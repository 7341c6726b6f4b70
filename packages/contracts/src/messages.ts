/** Texts that people see and that more than one place must spell alike. */
export const messages = {
  loader: {
    default: 'Please wait ...',
    entitlements: 'Please wait, loading entitlements...',
  },
  noAccess: {
    heading: 'Sorry, you do not have permissions to view this page.',
    back: 'Go Back to Homepage',
  },
  inactive: {
    heading: 'Account Disabled',
  },
} as const;
