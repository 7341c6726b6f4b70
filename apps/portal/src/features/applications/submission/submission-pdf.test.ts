import { loadForm } from '@charter/form-logic';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { formatMoment } from '../../../lib/format.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { serveFonts } from '../../../testing/serve-fonts.ts';
import { definition, form, formName, submissionId } from '../testing/trial-form.ts';
import { submissionPdf } from './submission-pdf.ts';

beforeEach(() => void serveFonts());
afterEach(() => vi.unstubAllGlobals());

it('says all that was submitted, in words, and what became of it', async () => {
  const data = {
    firstName: 'Żaneta',
    surname: 'Παπαδοπούλου-Иванова',
    gender: 2,
    residentialAddress: { City: 'Thohoyanḓou', country: 'za' },
    education: [{ school: 'One' }, { school: 'Two' }],
  };
  const store = new FormStore(loadForm(definition), data, { today: '2026-11-16' });
  const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
  const application = {
    id: submissionId,
    name: formName,
    title: 'Student Application',
    status: 'In review',
    reference: 'APP-2026-0007',
    submittedOn: at(16),
    form,
    data,
    timeline: [
      { id: '1', label: 'Submitted', code: 1, at: at(16), note: null },
      {
        id: '2',
        label: 'More information wanted',
        code: 3,
        at: at(18),
        note: 'Your academic record, please.',
      },
    ],
  };
  const words = (_list: string, value: unknown) => (value === 'za' ? 'South Africa' : '');
  const pdf = await makePdf(submissionPdf(application, { store, words }, { total: 1150 }, 'The Institution'));
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  expect(text.normalize('NFC').split('\n')).toEqual([
    'The Institution',
    'Student Application',
    'Status In review',
    `Submitted ${formatMoment(at(16))}`,
    'Reference APP-2026-0007',
    'Fee, VAT included R 1 150.00',
    'Version of the form 3',
    'Progress',
    `${formatMoment(at(16))} Submitted`,
    `${formatMoment(at(18))} More information wanted`,
    'Your academic record, please.',
    'About you',
    'First name Żaneta',
    'Surname Παπαδοπούλου-Иванова',
    'Gender Female',
    'Where you live',
    'City Thohoyanḓou',
    'Country South Africa',
    'School 1: Name of the school One',
    'School 2: Name of the school Two',
    'The Institution · Student Application Page 1 of 1',
  ]);
});
