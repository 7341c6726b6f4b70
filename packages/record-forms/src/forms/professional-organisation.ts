import { choice, text, year } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

export const professionalOrganisation = recordForm({
  name: 'professionalOrganisation',
  title: texts.professionalOrganisation,
  recordType: 'ctpt_organisationhistories',
  idField: 'ctpt_organisationhistoryid',
  groups: [
    {
      id: 'organisation',
      questions: [
        choice('organisation', texts.organisationName, 'ctpt_OrganisationName', 'ctpt_organisations', {
          other: { when: 'isother', path: 'otherOrganisation' },
        }),
        text('otherOrganisation', texts.specify, 'ctpt_otherorganisationname'),
        choice('country', texts.organisationCountry, 'ctpt_OrganisationCountry', 'ctpt_countries', {
          widget: 'country',
          required: true,
          ask: texts.selectOrganisationCountry,
        }),
        choice(
          'registrationCategory',
          texts.registrationCategory,
          'ctpt_RegistrationCategory',
          'ctpt_registrationcategories',
          { other: { when: 'isother', path: 'otherRegistrationCategory' } },
        ),
        text('otherRegistrationCategory', texts.specify, 'ctpt_otherregistrationcategory'),
        year('yearOfElection', texts.yearOfElection, 'ctpt_yearofelection', {
          required: true,
          ask: texts.enterYearOfElection,
        }),
        text('registrationNumber', texts.registrationNumber, 'ctpt_registrationnumber', {
          required: true,
          ask: texts.enterYourRegistrationNumber,
        }),
      ],
    },
  ],
});
