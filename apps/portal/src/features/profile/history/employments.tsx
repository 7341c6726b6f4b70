import { codes, messages } from '@charter/contracts';
import { employment } from '@charter/profile-forms';
import { paths } from '../../../lib/paths.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';

const history: History = {
  title: 'Employment history',
  lede: 'Where you work and have worked.',
  noun: 'employment',
  form: employment,
  ownerField: 'ctpt_EmployeeId',
  columns: [
    { id: 'position-held', field: 'ctpt_jobtitle', label: 'Position Held', sortable: true },
    { id: 'company', field: 'ctpt_company', label: 'Company', sortable: true },
    {
      id: 'employment-sector',
      field: 'ctpt_typeofemployment',
      label: 'Employment Sector',
      format: 'label',
      sortable: true,
    },
    { id: 'start-date', field: 'ctpt_startdate', label: 'Start Date', format: 'date', sortable: true },
    { id: 'end-date', field: 'ctpt_enddate', label: 'End Date', format: 'date', sortable: true },
  ],
  sort: { field: 'ctpt_startdate', direction: 'desc' },
  texts: messages.saved.employment,
  loadingText: messages.loader.employment,
  listPath: paths.employments(),
  // What stands there of organisations one speaks for is granted, and kept elsewhere.
  detailsPath: (row) =>
    row.code('ctpt_typeofemployment') === codes.employerType
      ? paths.representatives()
      : paths.employment(row.id),
};

export function EmploymentsScreen() {
  return <HistoryScreen history={history} />;
}

export function EmploymentScreen() {
  return <DetailsScreen history={history} title="Employment" />;
}
