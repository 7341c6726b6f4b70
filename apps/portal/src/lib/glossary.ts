/** The words that stand on more than one screen, each once. The `texts.ts` of an area passes on those that it needs. */

// What a person does.
export const add = 'Add';
export const apply = 'Apply';
export const cancel = 'Cancel';
export const clear = 'Clear';
export const close = 'Close';
export const continueOn = 'Continue';
export const dismiss = 'Dismiss';
export const download = 'Download';
export const goBack = 'Go Back';
export const goHome = 'Go to the home page';
export const login = 'Login';
export const logout = 'Logout';
export const ok = 'Ok';
export const pay = 'Pay';
export const remove = 'Remove';
export const save = 'Save';
export const select = 'Select';
export const signInAgain = 'Sign in again';
export const tryAgain = 'Try again';
export const view = 'View';

// What a person reads beside it.
export const actions = 'Actions';
export const all = 'All';
export const from = 'From';
export const no = 'No';
export const none = 'None';
export const nothingFits = 'Nothing fits';
export const optional = 'Optional';
export const yes = 'Yes';

// Things.
export const email = 'Email';
export const invoicesAndPayments = 'Invoices & Payments';
export const membership = 'Membership';
export const personalDetails = 'Personal details';
export const status = 'Status';
export const total = 'Total';
export const year = 'Year';

// What became of something.
export const byMail = 'by mail';
export const credited = 'Credited';
export const notFound = 'Not found';
export const onHold = 'On hold';
export const somethingWentWrong = 'Something went wrong';

export const loginServiceAway = 'We could not reach the sign-in service. Please try again in a moment.';
export const openingDocument = 'Opening the document …';
export const tabBlocked = 'Your browser did not open a new tab, so the document was saved instead.';
