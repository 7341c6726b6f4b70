import { codes, messages, records } from '@charter/contracts';
import { employment } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';

const history: History = {
  title: 'Employment history',
  lede: 'Where you work and have worked.',
  noun: 'employment',
  form: employment,
  of: records.employments,
  columns: [
    { id: 'position-held', field: 'position', label: 'Position Held', sortable: true },
    { id: 'company', field: 'company', label: 'Company', sortable: true },
    { id: 'employment-sector', field: 'sector', label: 'Employment Sector', format: 'label', sortable: true },
    { id: 'start-date', field: 'startedOn', label: 'Start Date', format: 'date', sortable: true },
    { id: 'end-date', field: 'endedOn', label: 'End Date', format: 'date', sortable: true },
  ] satisfies readonly ListColumn<typeof records.employments>[],
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
  return <DetailsScreen history={history} title="Employment" />;
}
