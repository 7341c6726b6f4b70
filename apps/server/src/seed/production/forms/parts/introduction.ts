import type { FormIntro } from '@charter/contracts';
import { supportedFileTypes } from './files.ts';
import { capitalsGuidance } from './names.ts';

/** What the page 'Apply' says of a form. */
interface Outline {
  readonly audience: string;
  readonly minutes: number;
  readonly decision: string;
  /** The same in days of the calendar, where there is a date to expect it by. */
  readonly decisionDays?: number;
  readonly requiredDocuments: readonly string[];
}

interface Introduction extends Outline {
  readonly paragraphs: readonly string[];
  readonly notes?: readonly string[];
  /** What must be ticked before the form begins. */
  readonly accept?: string;
}

export const decidedInWeeks = (weeks: number) => ({
  decision: `about ${weeks} weeks`,
  decisionDays: weeks * 7,
});

export const decidedInWorkingDays = (days: number) => ({
  decision: `${days} working days`,
  decisionDays: Math.ceil(days / 5) * 7,
});

const twelveMonths =
  'Copies of identity documents and qualifications must be certified, and the certification may not be older than 12 months on the day you submit.';

const draftIsKept =
  'Your answers are saved as you go. You can leave at any time and go on under Your applications.';

/** The page before a form: what it is for, what to have ready and what to agree to. */
export const introduction = ({
  paragraphs,
  requiredDocuments,
  notes = [],
  accept,
  ...outline
}: Introduction): FormIntro => ({
  shown: true,
  ...outline,
  paragraphs: [...paragraphs],
  requiredDocuments: [...requiredDocuments],
  supportedFileTypes: [...supportedFileTypes],
  notes: [...notes, ...(requiredDocuments.length > 0 ? [twelveMonths] : []), capitalsGuidance, draftIsKept],
  conditions: accept === undefined ? [] : [{ id: 'conditions', label: accept, mustAccept: true }],
});

const atOnce: FormIntro = {
  shown: false,
  paragraphs: [],
  requiredDocuments: [],
  supportedFileTypes: [...supportedFileTypes],
  notes: [],
  conditions: [],
};

/** The form is short and opens at once. */
export const noIntroduction = ({ requiredDocuments, ...outline }: Outline): FormIntro => ({
  ...atOnce,
  ...outline,
  requiredDocuments: [...requiredDocuments],
});

/** The same, for a form that nobody looks for: it is filled in on the page of what it registers for. */
export const noIntroductionElsewhere = atOnce;

export const conditionsRead = 'I have read and understand the conditions mentioned above';
