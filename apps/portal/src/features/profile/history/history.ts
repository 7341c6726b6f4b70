import type { RecordDescriptor } from '@charter/contracts';
import type { RecordForm } from '@charter/record-forms';
import type { ListColumn, ListRow } from '../../../record-list/index.ts';
import type { SaveTexts } from '../../../record-form/index.ts';
import type { Described } from './describe.ts';

/** A part of a person's past that is kept as a list of records: qualifications, employments, organisations. */
export interface History {
  readonly title: string;
  readonly lede: string;
  /** One record in words: 'qualification'. */
  readonly noun: string;
  readonly form: RecordForm;
  /** What is listed; its field `owner` says whose record it is. */
  readonly of: RecordDescriptor;
  /** Which of them a page is about. */
  readonly describe: Described;
  readonly columns: readonly ListColumn[];
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly texts: SaveTexts;
  readonly loadingText: string;
  readonly listPath: string;
  detailsPath(row: ListRow): string;
}
