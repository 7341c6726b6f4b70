import { messages } from '@charter/contracts';
import { qualification } from '@charter/profile-forms';
import { paths } from '../../../lib/paths.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import { orOther } from './or-other.ts';

const history: History = {
  title: 'Qualifications',
  lede: 'The degrees and diplomas you hold.',
  noun: 'qualification',
  form: qualification,
  ownerField: 'mshied_StudentId',
  columns: [
    orOther('degree', '_mshied_DegreeId__value', 'Degree', 'ctpt_otherdegreeid_'),
    orOther('discipline', '_ctpt_Discipline_value', 'Discipline', 'ctpt_otherdiscipline'),
    orOther('institution', '_ctpt_InstitutionName_value', 'Institution', 'ctpt_otherinstitutionname'),
    { id: 'year', field: 'ctpt_yearofqualification', label: 'Year', sortable: true },
    { id: 'other-degree', field: 'ctpt_otherdegreeid_', label: 'Other degree', hidden: 'everywhere' },
    {
      id: 'other-discipline',
      field: 'ctpt_otherdiscipline',
      label: 'Other discipline',
      hidden: 'everywhere',
    },
    {
      id: 'other-institution',
      field: 'ctpt_otherinstitutionname',
      label: 'Other institution',
      hidden: 'everywhere',
    },
  ],
  sort: { field: 'ctpt_yearofqualification', direction: 'desc' },
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
