import { plural } from '../../../lib/language.ts';

export { notFound } from '../../../lib/glossary.ts';

// declaration-to-review.tsx, declaration-screen.tsx
export const declaration = 'CPD declaration';
export const declarationNoun = 'declaration';
export const declarations = 'CPD declarations';
export const backToDeclarations = 'Back to the declarations';
export const titleOf = (name: string, member: string) => `${name}, ${member}`;
export const period = (from: string, to: string) => `${from} to ${to}`;
export const declaredOn = (day: string) => `declared ${day}`;
export const notDeclared = 'not declared yet';
export const decision = 'Review';
export const documents = 'Documents of the evidence';
export const noDocuments = 'No document came with it.';

// evidence-pane.tsx
export const declared = 'What was declared';
export const units = 'Units';
export const claimed = 'Claimed';
export const verifiable = 'Of these verifiable';
export const ofAsked = (have: number, asked: number) => `${have} of ${asked}`;
export const evidence = 'Evidence';
export const noEvidence = 'There is no evidence.';
export const otherDesk = 'The evidence is read by the education desk.';
export const kind = 'Kind';
export const tookPlaceOn = 'Took place on';
export const unitsOf = (units: number, verifiable: number) =>
  plural(units, {
    one: `1 unit, ${verifiable} verifiable`,
    other: `${units} units, ${verifiable} verifiable`,
  });
export const description = 'Description';
export const whyChosen = 'Why it was chosen';
export const learned = 'What was learned';
export const showDocument = (name: string) => `Show ${name}`;
export const withoutDocument = 'Without a document';

// review-rail.tsx
export const member = 'Member';
export const asked = 'Asked of the member';
export const askedBy = (day: string) => `by ${day}`;
export const found = 'What was found';
export const decide = 'Decide';
export const notYours = 'The education desk decides.';
export const settled = 'There is nothing to decide.';
export const approve = 'Approve';
export const reject = 'Reject';
export const ask = 'Ask for more';
export const retire = 'Ask for nothing';
export const history = 'History';
export const bySystem = 'by the portal';
export const by = (name: string) => `by ${name}`;
export const actions: Readonly<Record<string, string>> = { create: 'Opened', update: 'Changed' };

// decide-declaration.tsx
export const approveTitle = 'Approve the declaration';
export const approveDoes = 'The member is told. It can no longer be changed.';
export const rejectTitle = 'Reject the declaration';
export const rejectDoes = 'The member is told, and reads why.';
export const askTitle = 'Ask for more';
export const askDoes =
  'The declaration is opened again, so that the member can add to it and submit it anew.';
export const retireTitle = 'Ask for nothing in this period';
export const retireDoes = 'Nothing more is asked of the member for this period. They are not told.';
export const remark = 'What you found';
export const remarkRead = 'The member reads it.';
export const remarkMissing = 'Say what you found.';
export const request = 'What is needed';
export const requestMissing = 'Say what is needed.';
export const dueOn = 'By when';
export const approved = 'Approved. The member is told.';
export const rejected = 'Rejected. The member is told.';
export const askedNow = 'Asked. The member is told.';
export const retired = 'Nothing more is asked for this period.';
export const changedMeanwhile = (status: string, by: string | null) =>
  `This declaration has changed since you opened it: ${by === null ? status : `${status}, ${by}`}. Nothing was done; look at it again.`;
