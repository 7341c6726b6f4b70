import type { JsonSchema } from '@charter/form-logic';
import { stableId } from '../../../stable-id.ts';
import type { Question } from '../question.ts';
import { daysAgo } from './example-days.ts';
import { question, type Settings } from './questions.ts';

/** Of every document that comes with an application. */
export const supportedFileTypes = ['PDF', 'JPG', 'JPEG', 'PNG'];

const limits = {
  accept: supportedFileTypes.map((type) => type.toLowerCase()),
  maxSizeBytes: 10 * 1_024 * 1_024,
};

const file: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'size'],
  properties: {
    id: { type: 'string', maxLength: 100 },
    name: { type: 'string', maxLength: 255 },
    size: { type: 'integer', minimum: 1 },
  },
};

const certifiedCopy: JsonSchema = {
  ...file,
  properties: { ...file.properties, certifiedOn: { type: 'string', format: 'date' } },
};

const sample = (name: string) => ({ id: stableId('example-file', name), name, size: 248_312 });
const certifiedSample = (name: string) => ({ ...sample(name), certifiedOn: daysAgo(40) });

interface FileSettings extends Omit<Settings, 'example' | 'message'> {
  /** The name of the example. */
  readonly example: string;
}

interface FilesSettings extends FileSettings {
  readonly most: number;
}

const messages = { 'file-type': 'Unsupported File format', size: 'The file must not be larger than 10 MB' };
/** What no person can bring about: a file that does not say what it is. */
const unreadable = 'Upload the file again';
const unclearDate = 'Enter the date of certification as a real date';

const whenCertified = {
  help: 'A copy certified by a commissioner of oaths in the last 12 months.',
  rules: [{ validator: 'certified-within-12-months' }],
} as const;

/** One document. */
export const document = (path: string, label: string, { example, ...settings }: FileSettings): Question =>
  question(path, 'file', label, file, {
    ...limits,
    message: unreadable,
    messages,
    example: sample(example),
    ...settings,
  });

export const documents = (
  path: string,
  label: string,
  { example, most, ...settings }: FilesSettings,
): Question =>
  question(
    path,
    'file',
    label,
    { type: 'array', items: file, maxItems: most },
    {
      ...limits,
      message: unreadable,
      messages: { ...messages, items: tooMany(most) },
      example: [sample(example)],
      ...settings,
    },
  );

/** One document of which the applicant says when the copy was certified. */
export const certifiedDocument = (
  path: string,
  label: string,
  { example, ...settings }: FileSettings,
): Question =>
  question(path, 'file', label, certifiedCopy, {
    ...limits,
    ...whenCertified,
    message: unreadable,
    messages: { ...messages, format: unclearDate },
    example: certifiedSample(example),
    ...settings,
  });

export const certifiedDocuments = (
  path: string,
  label: string,
  { example, most, ...settings }: FilesSettings,
): Question =>
  question(
    path,
    'file',
    label,
    { type: 'array', items: certifiedCopy, maxItems: most },
    {
      ...limits,
      ...whenCertified,
      message: unreadable,
      messages: { ...messages, format: unclearDate, items: tooMany(most) },
      example: [certifiedSample(example)],
      ...settings,
    },
  );

const tooMany = (most: number): string => `Upload no more than ${String(most)} files`;
