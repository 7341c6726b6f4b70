import { messages } from '@charter/contracts';
import { professionalOrganisation } from '@charter/profile-forms';
import { paths } from '../../../lib/paths.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import { orOther } from './or-other.ts';

const history: History = {
  title: 'Professional organisations',
  lede: 'The professional bodies you are registered with.',
  noun: 'professional organisation',
  form: professionalOrganisation,
  ownerField: 'ctpt_Applicant',
  columns: [
    orOther(
      'organisation-name',
      '_ctpt_OrganisationName_value',
      'Organisation Name',
      'ctpt_otherorganisationname',
    ),
    orOther(
      'registration-category',
      '_ctpt_RegistrationCategory_value',
      'Registration Category',
      'ctpt_otherregistrationcategory',
    ),
    {
      id: 'registration-number',
      field: 'ctpt_registrationnumber',
      label: 'Registration Number',
      sortable: true,
    },
    { id: 'year-of-election', field: 'ctpt_yearofelection', label: 'Year of Election', sortable: true },
    {
      id: 'other-organisation',
      field: 'ctpt_otherorganisationname',
      label: 'Other organisation',
      hidden: 'everywhere',
    },
    {
      id: 'other-category',
      field: 'ctpt_otherregistrationcategory',
      label: 'Other category',
      hidden: 'everywhere',
    },
  ],
  sort: { field: 'ctpt_yearofelection', direction: 'desc' },
  texts: messages.saved.organisation,
  loadingText: messages.loader.organisations,
  listPath: paths.organisations(),
  detailsPath: ({ id }) => paths.organisation(id),
};

export function OrganisationsScreen() {
  return <HistoryScreen history={history} />;
}

export function OrganisationScreen() {
  return <DetailsScreen history={history} title="Professional organisation" />;
}
