import { listNames, referenceDescriptor, referenceLists, type ReferenceList } from '@charter/contracts';
import { recordValues } from '../lib/record-values.ts';
import { active, listRecords, type RecordPage } from '../lib/records.ts';
import { question } from './question.ts';

export interface ReferenceRow {
  readonly value: string;
  readonly label: string;
  readonly isOther: boolean;
  readonly within?: string;
}

/** The list that a question for a country chooses from unless it names another. */
export const countries = listNames.countries;

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
  const of = referenceDescriptor(list, known);
  const rows: ReferenceRow[] = [];
  let token: string | null = null;
  do {
    const page: RecordPage = await listRecords(
      of,
      {
        read: Object.keys(of.fields),
        where: { state: active },
        sort: { field: 'name', direction: 'asc' },
        size: pageSize,
        token,
      },
      signal,
    );
    for (const row of page.data) {
      const values = recordValues(row);
      const within = values.text('within');
      rows.push({
        value: row.id,
        label: values.text('name') ?? '',
        isOther: values.flag('isOther'),
        ...(within === null ? {} : { within }),
      });
    }
    token = page.continuationToken;
  } while (token !== null);
  return [...rows.filter((row) => !row.isOther), ...rows.filter((row) => row.isOther)];
}
