import { plural } from '../lib/language.ts';

export {
  goHome,
  login,
  loginServiceAway,
  logout,
  signInAgain,
  somethingWentWrong,
  tryAgain,
} from '../lib/glossary.ts';

// broken.tsx
export const brokenTitle = (title: string, name: string) => `${title} · ${name}`;
export const loadAgain = 'Load the page again';
export const brokenExplained =
  'This page could not be shown. Your data is safe. Please try again in a few minutes.';

export const youAreOffline = 'You are offline';

// home.tsx
export const signedOutAfter = (minutes: number) =>
  `You were signed out after ${minutes} minutes without activity. Please sign in to go on.`;
export const sessionEnded = 'Your session has ended. Please sign in to go on.';
export const signedOutElsewhere = 'You have signed out in another tab.';
export const loginToOpen = (title: string) => `Please sign in to open “${title}”.`;

// pages/error.tsx
export const nothingLost =
  'We could not finish what you asked for. Nothing that you saved before is lost, and an order that is still being prepared appears under Invoices & Payments when it is ready.';

export const ifItKeepsHappening = 'Please try again later. If it keeps happening, contact us at {office}.';

// pages/inactive.tsx
export const reactivate = 'Reactivate my membership';
export const writeToMembership = 'Write to membership';
export const suspended = 'Your membership is suspended. Please contact membership to reactivate it.';

export const writeOrCall = 'Email {office} or call {phone}, {officeHours}.';

// pages/no-access.tsx
export const possibleReasons = 'This can have one of these reasons:';
export const reasonNotAllowed = 'You are not allowed to view this page.';
export const reasonNewUser =
  'You are a new user: please wait a few minutes while your permissions load, then try again.';
export const reasonInactive =
  'Your membership is inactive or on hold, and has no access until it is active again.';

export const otherwiseContact = 'If none of these explains it, please contact us at {office}.';

// pages/not-found.tsx
export const pageNotFound = 'Page not found';
export const noSuchPage =
  'There is no page at this address. If you typed it, check it; if you followed a link, it may be old.';

export const tellUs = 'If a link of ours brought you here, please tell us: {office}.';

// session/open-sign-in.ts

// session/session-failed.tsx
export const accountNotLoaded = 'We could not load your account';
export const serverNotReached =
  'The server could not be reached. Please check your connection and try again.';
export const joinAgain =
  'To join again, sign out and sign in once more: you begin as a new applicant. Questions? Write to {office}.';
export const profileNotLoaded =
  'You are signed in, but your profile and permissions did not load. This is usually over in a moment.';

export const openOfflineCard = 'Open the membership card that is kept on this device';

// session/sign-in-callback.tsx
export const signInFailed = 'We could not finish signing you in. Please try again.';
export const loginCancelled = 'Signing in was cancelled.';
export const signingIn = 'Signing in';

// shell/cookie-consent.tsx
export const cookies = 'Cookies';
export const cookiesLead = 'Cookies.';
export const cookiesExplained =
  'We keep what is needed to sign you in and to remember your choices on this device. Anything beyond that is kept only if you accept it.';
export const allNow = 'Your choice now: all.';
export const onlyNecessaryNow = 'Your choice now: only necessary.';
export const acceptAll = 'Accept all';
export const onlyNecessary = 'Only necessary';

// shell/footer.tsx
export const contactUs = 'Contact us';
export const officeHours = (officeHours: string) => `Office hours ${officeHours}`;
export const goodToKnow = 'Good to know';
export const codeOfEthics = 'Code of ethics';
export const privacy = 'Privacy';
export const verifyDocument = 'Verify a document';
export const cookieSettings = 'Cookie settings';
export const followUs = 'Follow us';

// shell/header.tsx
export const mainNavigation = 'Main';
export const menu = 'Menu';
export const findMember = 'Find a member';
export const findFirm = 'Find a firm';
export const alert = 'Alert';
export const notifications = 'Notifications';
export const unread = 'unread';
export const myProfile = 'My Profile';
export const theme = 'Theme';

// shell/menu.tsx
export const home = 'Home';
export const needsYou = (count: number) => plural(count, { one: 'needs you', other: 'need you' });

// shell/offline-notice.tsx
export const offline =
  'You are offline. What is on the page stays; new information arrives when the connection is back.';

// shell/progress.tsx
export const openingPage = 'Opening the page';

// shell/search.tsx
export const search = 'Search';
export const findAtDesk = 'Find anything';
export const findKeys = 'Ctrl K';

// shell/sections.tsx
export const sections = 'Sections';

// shell/shell.tsx
export const skipToMain = 'Skip to main content';

// shell/viewing-notice.tsx
export const viewing = 'Seen as somebody else';
export const viewingAs = (name: string) => `You see what ${name} sees. Nothing can be changed.`;
export const viewingUntil = (at: string) => `It ends by itself ${at}.`;
export const endViewing = 'End';

// shell/theme.tsx
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';

// start-failed.tsx
export const portalNotOpened = 'We could not open the portal';
