import { messages, records } from '@charter/contracts';
import { qualification } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { qualificationLine } from './describe.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import { orOther } from './or-other.ts';
import * as words from '../texts.ts';

const history: History = {
  title: words.qualifications,
  lede: words.degreesAndDiplomasYou,
  noun: 'qualification',
  form: qualification,
  of: records.qualifications,
  columns: [
    orOther('degree', 'degree', words.degree, 'otherDegree'),
    orOther('discipline', 'discipline', words.discipline, 'otherDiscipline'),
    orOther('institution', 'institution', words.institution, 'otherInstitution'),
    { id: 'year', field: 'year', label: words.year, sortable: true },
    { id: 'other-degree', field: 'otherDegree', label: words.otherDegree, hidden: 'everywhere' },
    { id: 'other-discipline', field: 'otherDiscipline', label: words.otherDiscipline, hidden: 'everywhere' },
    {
      id: 'other-institution',
      field: 'otherInstitution',
      label: words.otherInstitution,
      hidden: 'everywhere',
    },
  ] satisfies readonly ListColumn<typeof records.qualifications>[],
  describe: qualificationLine,
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
  return <DetailsScreen history={history} title={words.qualification} />;
}
