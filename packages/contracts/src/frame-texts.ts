/** What is said before anything else is known of the page. */
export const pleaseWait = 'Please wait ...';
export const loadingEntitlements = 'Please wait, loading entitlements...';
