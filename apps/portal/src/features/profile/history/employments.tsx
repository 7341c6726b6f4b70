import { codes, messages, records } from '@charter/contracts';
import { employment } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { employmentLine } from './describe.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import * as words from '../texts.ts';

const history: History = {
  title: words.employment,
  lede: words.whereYouWorkAnd,
  noun: 'employment',
  form: employment,
  of: records.employments,
  columns: [
    { id: 'position-held', field: 'position', label: words.positionHeld, sortable: true },
    { id: 'company', field: 'company', label: words.company, sortable: true },
    {
      id: 'employment-sector',
      field: 'sector',
      label: words.employmentSector,
      format: 'label',
      sortable: true,
    },
    { id: 'start-date', field: 'startedOn', label: words.startDate, format: 'date', sortable: true },
    { id: 'end-date', field: 'endedOn', label: words.endDate, format: 'date', sortable: true },
  ] satisfies readonly ListColumn<typeof records.employments>[],
  describe: employmentLine,
  sort: { field: 'startedOn', direction: 'desc' },
  texts: messages.saved.employment,
  loadingText: messages.loader.employment,
  listPath: paths.employments(),
  // What stands there of organisations one speaks for is granted, and kept elsewhere.
  detailsPath: (row) =>
    row.code('sector') === codes.employerType ? paths.representatives() : paths.employment(row.id),
};

export function EmploymentsScreen() {
  return <HistoryScreen history={history} />;
}

export function EmploymentScreen() {
  return <DetailsScreen history={history} title={words.employment} />;
}
