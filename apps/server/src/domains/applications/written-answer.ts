import type { FormSubmitAnswer } from '@charter/contracts';

/** What a client hears of an application that was written: clients read the id from the uri. */
export const writtenAnswer = (row: {
  readonly id: string;
  readonly version: number;
  readonly modified_on: string;
}): FormSubmitAnswer => ({
  data: { uri: `/submissions/${row.id}`, version: row.version, modifiedon: row.modified_on },
});
