import { choice, text, year } from '../questions.ts';
import { recordForm } from '../record-form.ts';

export const professionalOrganisation = recordForm({
  name: 'professionalOrganisation',
  title: 'Professional organisation',
  recordType: 'ctpt_organisationhistories',
  idField: 'ctpt_organisationhistoryid',
  groups: [
    {
      id: 'organisation',
      questions: [
        choice('organisation', 'Organisation Name', 'ctpt_OrganisationName', 'ctpt_organisations', {
          other: { when: 'isother', path: 'otherOrganisation' },
        }),
        text('otherOrganisation', 'Specify', 'ctpt_otherorganisationname'),
        choice('country', 'Organisation Country', 'ctpt_OrganisationCountry', 'ctpt_countries', {
          widget: 'country',
          required: true,
          ask: 'Select the organisation country',
        }),
        choice(
          'registrationCategory',
          'Registration Category',
          'ctpt_RegistrationCategory',
          'ctpt_registrationcategories',
          { other: { when: 'isother', path: 'otherRegistrationCategory' } },
        ),
        text('otherRegistrationCategory', 'Specify', 'ctpt_otherregistrationcategory'),
        year('yearOfElection', 'Year of Election', 'ctpt_yearofelection', {
          required: true,
          ask: 'Enter the year of election',
        }),
        text('registrationNumber', 'Registration Number', 'ctpt_registrationnumber', {
          required: true,
          ask: 'Enter your registration number',
        }),
      ],
    },
  ],
});
