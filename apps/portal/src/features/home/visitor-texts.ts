export { visitorLead, visitorTitle } from '../../lib/page-texts.ts';

export const bridgeDrawn = 'Line drawing of an arch bridge with its dimensions';
export const loginForAll = 'Login for members and non-members';
export const register = 'Register';
export const learnMore = 'Learn about membership';
export const becomingMember = 'Becoming a member';
export const becomingExplained =
  'Apply as a student, associate, corporate member or firm. Save at any step and come back later.';
export const asksAndGives = 'What membership asks and gives';
export const onceIn = 'Once you are in';
export const onceInExplained =
  'Invoices, CPD, events, exams, requests and your details are kept under one account.';
export const logInToAccount = 'Sign in to your account';
export const checkMember = 'Check a member';
export const checkExplained = (shortName: string) =>
  `Anyone may look up a member or a firm of ${shortName}, with number and status, without signing in.`;
export const openDirectory = 'Open the directory';
