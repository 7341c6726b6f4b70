import type { FormIntro } from '@charter/contracts';
import { supportedFileTypes } from './files.ts';
import { capitalsGuidance } from './names.ts';

interface Introduction {
  readonly paragraphs: readonly string[];
  readonly requiredDocuments: readonly string[];
  readonly notes?: readonly string[];
  /** What must be ticked before the form begins. */
  readonly accept?: string;
}

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
}: Introduction): FormIntro => ({
  shown: true,
  paragraphs: [...paragraphs],
  requiredDocuments: [...requiredDocuments],
  supportedFileTypes: [...supportedFileTypes],
  notes: [...notes, ...(requiredDocuments.length > 0 ? [twelveMonths] : []), capitalsGuidance, draftIsKept],
  conditions: accept === undefined ? [] : [{ id: 'conditions', label: accept, mustAccept: true }],
});

/** The form is short and opens at once. */
export const noIntroduction: FormIntro = {
  shown: false,
  paragraphs: [],
  requiredDocuments: [],
  supportedFileTypes: [...supportedFileTypes],
  notes: [],
  conditions: [],
};

export const conditionsRead = 'I have read and understand the conditions mentioned above';
