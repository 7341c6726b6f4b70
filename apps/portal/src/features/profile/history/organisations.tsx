import { messages, records } from '@charter/contracts';
import { professionalOrganisation } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import { orOther } from './or-other.ts';

const history: History = {
  title: 'Professional organisations',
  lede: 'The professional bodies you are registered with.',
  noun: 'professional organisation',
  form: professionalOrganisation,
  of: records.organisationMemberships,
  columns: [
    orOther('organisation-name', 'organisation', 'Organisation Name', 'otherOrganisation'),
    orOther('registration-category', 'category', 'Registration Category', 'otherCategory'),
    { id: 'registration-number', field: 'registrationNumber', label: 'Registration Number', sortable: true },
    { id: 'year-of-election', field: 'electionYear', label: 'Year of Election', sortable: true },
    {
      id: 'other-organisation',
      field: 'otherOrganisation',
      label: 'Other organisation',
      hidden: 'everywhere',
    },
    { id: 'other-category', field: 'otherCategory', label: 'Other category', hidden: 'everywhere' },
  ] satisfies readonly ListColumn<typeof records.organisationMemberships>[],
  sort: { field: 'electionYear', direction: 'desc' },
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
