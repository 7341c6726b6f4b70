import { choice, date, text, year } from '../questions.ts';
import { recordForm } from '../record-form.ts';

const orOther = (path: string) => ({ other: { when: 'isother', path } });

export const qualification = recordForm({
  name: 'qualification',
  title: 'Qualification',
  recordType: 'mshied_previouseducations',
  idField: 'mshied_previouseducationid',
  groups: [
    {
      id: 'qualification',
      questions: [
        choice('country', 'Country', 'ctpt_Country', 'ctpt_countries', {
          widget: 'country',
          required: true,
          ask: 'Select the country',
        }),
        choice('degree', 'Degree', 'mshied_DegreeId_', 'mshied_programlevels', {
          required: true,
          ...orOther('otherDegree'),
        }),
        text('otherDegree', 'Specify', 'ctpt_otherdegreeid_'),
        choice('discipline', 'Discipline', 'ctpt_Discipline', 'ctpt_disciplines', {
          required: true,
          ...orOther('otherDiscipline'),
        }),
        text('otherDiscipline', 'Specify', 'ctpt_otherdiscipline'),
        choice('institution', 'Institution', 'ctpt_InstitutionName', 'ctpt_institutions', {
          required: true,
          ...orOther('otherInstitution'),
        }),
        text('otherInstitution', 'Specify', 'ctpt_otherinstitutionname'),
        year('yearOfQualification', 'Year of qualification', 'ctpt_yearofqualification'),
        date('graduationDate', 'Graduation date', 'mshied_graduationdate'),
      ],
    },
  ],
});
