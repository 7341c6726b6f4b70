import { formatMoment, formatMoney } from '../../../lib/format.ts';
import type { PdfBlock, PdfDocument } from '../../../lib/pdf/index.ts';
import { stepAnswers, visibleSteps } from '../../../form-answers/step-answers.ts';
import type { ApplicationFee } from './application-fee.ts';
import type { SubmittedApplication } from './submitted-application.ts';
import type { SentAnswers } from './use-sent-answers.ts';
import * as texts from '../texts.ts';

/** What was submitted, on paper: what it is, what became of it, and every answer under its question. */
export function submissionPdf(
  application: SubmittedApplication,
  { store, words }: Pick<SentAnswers, 'store' | 'words'>,
  fee: Pick<ApplicationFee, 'total'> | null,
  institutionName: string,
): PdfDocument {
  const { id, reference, title, status, submittedOn, timeline, form } = application;
  const facts: readonly (readonly [string, string])[] = [
    [texts.status, status],
    [texts.submitted, formatMoment(submittedOn)],
    [texts.reference, reference ?? id],
    ...(fee ? [[texts.feeWithVat, formatMoney(fee.total)] as const] : []),
    ...(form ? [[texts.versionOfForm, String(form.version)] as const] : []),
  ];
  return {
    title,
    author: institutionName,
    footer: `${institutionName} · ${title}`,
    blocks: [
      { kind: 'text', text: institutionName, style: 'quiet' },
      { kind: 'text', text: title, style: 'title' },
      ...facts.map(([name, value]) => pair(name, value)),
      { kind: 'text', text: texts.progress, style: 'heading' },
      ...timeline.map(({ label, at, note }) =>
        pair(formatMoment(at), note === null ? label : `${label}\n${note}`),
      ),
      ...visibleSteps(store).flatMap((step): readonly PdfBlock[] => {
        const answers = stepAnswers(store, step, words);
        if (answers.length === 0) return [];
        return [
          { kind: 'text', text: step.definition.title, style: 'heading' },
          { kind: 'rule' },
          ...answers.map(({ label, text }) => pair(label, text)),
        ];
      }),
    ],
  };
}

const pair = (name: string, value: string): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: name, share: 2, style: 'quiet' },
    { text: value, share: 3 },
  ],
});
