import { plural } from '../lib/language.ts';

export {
  cancel,
  clear,
  close,
  dismiss,
  download,
  no,
  nothingFits,
  ok,
  remove,
  select,
  tryAgain,
  yes,
} from '../lib/glossary.ts';

// fields/known-answers.tsx
export const fromYourProfile = 'From your profile';
export const changeIt = 'Change';
export const changeKnown = (what: string) => `Change what is known: ${what}`;

// combobox/combobox.tsx
export const searchAndAdd = 'Search and add';
export const choices = (count: number) => `${count} ${plural(count, { one: 'choice', other: 'choices' })}`;
export const notKept = (missed: string) =>
  `‘${missed}’ was not kept: there is no list yet to choose it from.`;
export const answerStill = (label: string) => `Your answer is still ‘${label}’.`;
export const chooseFromList = 'Choose one from the list.';
export const ifMissing = (label: string) => `If yours is missing, choose ‘${label}’.`;
export const notOnList = (missed: string) => `‘${missed}’ is not on the list.`;

// combobox/options-popup.tsx
export const listIsEmpty = 'The list is empty';
export const nothingFitsTyped = (typed: string) => `Nothing fits ‘${typed}’`;
export const typeToNarrowList = 'Type to narrow the list';

// fields/repeated-group.tsx
export const removeNumbered = (noun: string, value: number) => `Remove ${noun} ${value}`;
const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
export const numbered = (noun: string, number: number) => `${noun} ${number}`;
export const addFirst = (noun: string) => `Add ${article(noun)} ${noun}`;
export const addAnotherOf = (noun: string) => `Add another ${noun}`;

// options/list-trouble.tsx
export const loadingList = 'Loading the list …';
export const listNotLoaded = 'The list could not be loaded.';

// templates/error-summary.tsx
export const thereIsProblem = 'There is a problem';

// templates/leave-dialog.tsx
export const stayOnThisPage = 'Stay on this page';

// widgets/acknowledgement/acknowledgement.tsx
export const linksOpenTabs = 'The links open in new tabs.';
export const linkOpensTab = 'The link opens in a new tab.';

// widgets/file/file.tsx
export const isChosen = (name: string) => `${name} is chosen`;
export const uploadingSeveral = (join: string) => `Uploading ${join}`;
export const isRemoved = (name: string) => `${name} is removed`;
export const filesCannotBeUploaded = 'Files cannot be uploaded here.';

// widgets/file/stored-file.tsx
export const preview = 'Preview';
export const previewOf = (name: string) => `Preview ${name}`;
export const downloadOf = (name: string) => `Download ${name}`;
export const replace = 'Replace';
export const replaceOf = (name: string) => `Replace ${name}`;
export const removeOf = (name: string) => `Remove ${name}`;
export const certifiedOn = 'Date certified';
export const notOpened = 'The file could not be opened.';
export const notDownloaded = 'The file could not be downloaded.';
export const notRemoved = 'The file could not be removed.';

// widgets/file/unsupported-dialog.tsx
export const acceptedTypes = (types: string) => `Accepted file types: ${types}.`;

// widgets/file/upload-row.tsx
export const tryAgainWith = (name: string) => `Try again: ${name}`;
export const dismissOf = (name: string) => `Dismiss ${name}`;
export const sizeOf = (when: string, when2: string) => `${when} of ${when2}`;
export const uploadingOf = (name: string) => `Uploading ${name}`;
export const cancelOf = (name: string) => `Cancel ${name}`;

// widgets/multi-select/chosen-options.ts
export const noLongerOffered = 'No longer offered';

// widgets/multi-select/option-chips.tsx
export const noneChosen = 'None chosen.';
export const chosenCount = (number: number) => `${number} chosen.`;
export const optionAdded = (label: string, count: string) => `${label} added. ${count}`;
export const optionRemoved = (label: string, count: string) => `${label} removed. ${count}`;
export const chosenOptions = 'Chosen';
export const removeOption = (label: string) => `Remove ${label}`;
export const noneChosenYet = 'None chosen';

// widgets/phone/phone.tsx
export const countryCode = 'Country code';

// widgets/radio/radio.tsx
export const clearAnswer = 'Clear answer';

// widgets/repeatable/repeatable.tsx
export const removeItem = (label: string, value: number) => `Remove ${label} ${value}`;
export const addAnother = 'Add another';
export const addAnotherTo = (label: string) => `Add another to ${label}`;

// widgets/select/select.tsx
export const noList = 'No list';

// widgets/signature/signature.tsx
export const typeFullName = 'Type your full name. It counts as your signature.';

// widgets/south-african-id/south-african-id.tsx
export const bornOn = (born: string) => `Date of birth in this number: ${born}`;
export const error = 'Error:';
export const noRoom = (room: number, left: number) =>
  `There is room for ${room} more; ${left} of the files ${plural(left, { one: 'was', other: 'were' })} left out`;
export const notAdded = (names: readonly string[], question: string) =>
  `${names.join(', ')} ${plural(names.length, { one: 'was', other: 'were' })} not added to ‘${question}’.`;
