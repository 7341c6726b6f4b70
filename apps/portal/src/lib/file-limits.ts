import { fileMessages } from '@charter/contracts';
import type { FieldDefinition } from '@charter/form-logic';
import { anyOf } from './language.ts';
import * as texts from './file-texts.ts';

type Limits = Pick<FieldDefinition, 'accept' | 'maxSizeBytes'>;

/** 'PDF, JPG or PNG, up to 10 MB'. */
export function describeLimits(limits: Limits): string {
  const { maxSizeBytes } = limits;
  const size = maxSizeBytes === undefined ? '' : texts.upToSize(formatSize(maxSizeBytes));
  return capitalised([describeTypes(limits), size].filter(Boolean).join(', '));
}

/** 'PDF, JPG or PNG'. */
export function describeTypes({ accept = [] }: Limits): string {
  return anyOf(accept.map((extension) => extension.toUpperCase()));
}

/** What is wrong with a file before it is sent: the server would say the same after the wait. */
export function problemOf(file: File, { accept, maxSizeBytes }: Limits): string | undefined {
  const extension = /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  if (accept && !accept.includes(extension)) return fileMessages.unsupported;
  if (file.size === 0) return fileMessages.empty;
  if (maxSizeBytes !== undefined && file.size > maxSizeBytes) return fileMessages.tooLarge(maxSizeBytes);
  return undefined;
}

export const acceptAttribute = ({ accept }: Limits): string | undefined =>
  accept?.map((extension) => `.${extension}`).join(',');

/** '812 kB', '6.0 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1_024) return texts.bytes(bytes);
  if (bytes < 1_048_576) return texts.kilobytes(Math.round(bytes / 1_024));
  const megabytes = bytes / 1_048_576;
  return texts.megabytes(Number.isInteger(megabytes) ? String(megabytes) : megabytes.toFixed(1));
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
