// directory-screen.tsx
export const memberList = 'Member List';
export const memberLede =
  'Members who have chosen to be listed. Look one up by name or membership number; a letter typed wrong is forgiven.';
export const firmMemberList = 'Firm Member List';
export const firmLede =
  'Member firms that have chosen to be listed. Look one up by name or membership number.';
export const searchMembers = 'Search members';
export const searchFirms = 'Search firms';
export const name = 'Name';
export const membershipNumber = 'Membership number';
export const category = 'Category';
export const status = 'Status';
export const mailingAddress = 'Mailing address';
export const notGiven = 'Not given';
export const previous = 'Previous';
export const next = 'Next';
export const noFurther = 'Type more of the name to find others.';
export const someOfMany =
  'These are some of those who are listed, others each day. Type a name to find somebody.';
export const nobodyListed = 'Nobody is listed yet';
export const nobodyListedText = 'Whoever chooses to be listed stands here.';
export const nobodyFound = 'Nobody is listed under this name or number';
export const nobodyFoundText = 'Members who have not chosen to be listed are not found here.';
export const nearTitle = 'Nobody is listed under exactly this name';
export const nearText = 'These are nearly alike, the nearest first.';
export const standingTitle = 'Is somebody a member in good standing?';
export const standingText =
  'If a member or firm has given you a membership number, check it here. The answer is yes or no, also for those who are not listed.';
export const numberMissing = 'Type a membership number.';
export const check = 'Check';
export const inGoodStanding = (number: string) => `Yes: ${number} is in good standing`;
export const notInGoodStanding = (number: string) => `No: ${number} is not in good standing`;
export const notInGoodStandingText =
  'Check that every digit is right. A number that was never given out is answered alike.';

// own-listing.tsx
export const youAreListed = 'You are listed here';
export const youAreNotListed = 'You are not listed here';
export const whatIsListed =
  'Everybody can read the name, number, category, status and mailing address of those who are listed, and nothing else.';
export const listMe = 'List me';
export const takeMeOff = 'Take me off the list';
export const nowListed = 'You are listed in the public directory.';
export const nowUnlisted = 'You are no longer listed in the public directory.';
