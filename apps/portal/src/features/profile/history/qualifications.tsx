import { messages, records } from '@charter/contracts';
import { qualification } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import { orOther } from './or-other.ts';

const history: History = {
  title: 'Qualifications',
  lede: 'The degrees and diplomas you hold.',
  noun: 'qualification',
  form: qualification,
  of: records.qualifications,
  columns: [
    orOther('degree', 'degree', 'Degree', 'otherDegree'),
    orOther('discipline', 'discipline', 'Discipline', 'otherDiscipline'),
    orOther('institution', 'institution', 'Institution', 'otherInstitution'),
    { id: 'year', field: 'year', label: 'Year', sortable: true },
    { id: 'other-degree', field: 'otherDegree', label: 'Other degree', hidden: 'everywhere' },
    { id: 'other-discipline', field: 'otherDiscipline', label: 'Other discipline', hidden: 'everywhere' },
    { id: 'other-institution', field: 'otherInstitution', label: 'Other institution', hidden: 'everywhere' },
  ] satisfies readonly ListColumn<typeof records.qualifications>[],
  sort: { field: 'year', direction: 'desc' },
  texts: messages.saved.qualification,
  loadingText: messages.loader.qualifications,
  listPath: paths.qualifications(),
  detailsPath: ({ id }) => paths.qualification(id),
};

export function QualificationsScreen() {
  return <HistoryScreen history={history} />;
}

export function QualificationScreen() {
  return <DetailsScreen history={history} title="Qualification" />;
}
