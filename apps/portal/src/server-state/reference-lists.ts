import { referenceLists, type ListAnswer, type ReferenceList } from '@charter/contracts';
import { listRecords } from '../lib/api.ts';
import { recordValues } from '../lib/record-values.ts';
import { question } from './question.ts';

export interface ReferenceRow {
  readonly value: string;
  readonly label: string;
  readonly isOther: boolean;
  readonly within?: string;
}

/** The list that a question for a country chooses from unless it names another. */
export const countries: keyof typeof referenceLists = 'ctpt_countries';

/** A whole reference list, sorted by name with 'other' last. Lists change seldom and are asked for once a visit. */
export const referenceRows = question('reference-list', {
  ask: (signal, list: string) => readAll(list, signal),
  of: ([list]) => [list],
  staleTime: Infinity,
});

const pageSize = 1000;

async function readAll(list: string, signal: AbortSignal): Promise<readonly ReferenceRow[]> {
  const known: ReferenceList | undefined = Object.hasOwn(referenceLists, list)
    ? referenceLists[list as keyof typeof referenceLists]
    : undefined;
  if (!known) throw new RangeError(`There is no reference list ${list}`);
  const { idField, nameField, withinField } = known;
  const rows: ReferenceRow[] = [];
  let continuationToken: string | null = null;
  do {
    const page: ListAnswer = await listRecords(
      {
        recordtype: list,
        idfield: idField,
        properties: [nameField, 'isother', ...(withinField ? [withinField] : [])],
        filter: {
          fieldAndOperator: true,
          filterfields: [{ field: 'statecode', searchvalue: 0, type: 'picklist' }],
        },
        sortfield: { field: nameField, sorttype: 'asc' },
        continuationToken,
        pazesize: pageSize,
      },
      signal,
    );
    for (const row of page.data) {
      const values = recordValues(row);
      const within = withinField ? values.text(withinField) : null;
      rows.push({
        value: row.id,
        label: values.text(nameField) ?? '',
        isOther: values.flag('isother'),
        ...(within === null ? {} : { within }),
      });
    }
    continuationToken = page.continuationToken;
  } while (continuationToken !== null);
  return [...rows.filter((row) => !row.isOther), ...rows.filter((row) => row.isOther)];
}
