import { messages, records } from '@charter/contracts';
import { professionalOrganisation } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { organisationLine } from './describe.ts';
import { DetailsScreen } from './details-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { History } from './history.ts';
import { orOther } from './or-other.ts';
import * as words from '../texts.ts';

const history: History = {
  title: words.professionalOrganisations,
  lede: words.professionalBodiesYouAre,
  noun: words.organisationNoun,
  form: professionalOrganisation,
  of: records.organisationMemberships,
  columns: [
    orOther('organisation-name', 'organisation', words.organisationName, 'otherOrganisation'),
    orOther('registration-category', 'category', words.registrationCategory, 'otherCategory'),
    {
      id: 'registration-number',
      field: 'registrationNumber',
      label: words.registrationNumber,
      sortable: true,
    },
    { id: 'year-of-election', field: 'electionYear', label: words.yearOfElection, sortable: true },
    {
      id: 'other-organisation',
      field: 'otherOrganisation',
      label: words.otherOrganisation,
      hidden: 'everywhere',
    },
    { id: 'other-category', field: 'otherCategory', label: words.otherCategory, hidden: 'everywhere' },
  ] satisfies readonly ListColumn<typeof records.organisationMemberships>[],
  describe: organisationLine,
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
  return <DetailsScreen history={history} title={words.professionalOrganisation} />;
}
