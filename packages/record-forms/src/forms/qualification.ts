import { choice, date, text, year } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

const orOther = (path: string) => ({ other: { when: 'isother', path } });

export const qualification = recordForm({
  name: 'qualification',
  title: texts.qualification,
  recordType: 'mshied_previouseducations',
  idField: 'mshied_previouseducationid',
  groups: [
    {
      id: 'qualification',
      questions: [
        choice('country', texts.country, 'ctpt_Country', 'ctpt_countries', {
          widget: 'country',
          required: true,
          ask: texts.selectCountry,
        }),
        choice('degree', texts.degree, 'mshied_DegreeId_', 'mshied_programlevels', {
          required: true,
          ...orOther('otherDegree'),
        }),
        text('otherDegree', texts.specify, 'ctpt_otherdegreeid_'),
        choice('discipline', texts.discipline, 'ctpt_Discipline', 'ctpt_disciplines', {
          required: true,
          ...orOther('otherDiscipline'),
        }),
        text('otherDiscipline', texts.specify, 'ctpt_otherdiscipline'),
        choice('institution', texts.institution, 'ctpt_InstitutionName', 'ctpt_institutions', {
          required: true,
          ...orOther('otherInstitution'),
        }),
        text('otherInstitution', texts.specify, 'ctpt_otherinstitutionname'),
        year('yearOfQualification', texts.yearOfQualification, 'ctpt_yearofqualification'),
        date('graduationDate', texts.graduationDate, 'mshied_graduationdate'),
      ],
    },
  ],
});
