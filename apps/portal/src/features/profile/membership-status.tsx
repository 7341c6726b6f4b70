import { loadForm, type FormDefinition } from '@charter/form-logic';
import { useQuery } from '@tanstack/react-query';
import { Form, FormStore } from '../../form-renderer/index.ts';
import { getRecord } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { useMember } from '../../lib/session.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { today } from '../../lib/today.ts';

const shown = {
  ctpt_membershipnumber: 'Membership number',
  fullname: 'Name',
  ctpt_contacttype: 'Membership type',
  ctpt_membershipclass: 'Membership class',
  ctpt_category: 'Category',
  statecode: 'Status',
  ctpt_datejoined: 'Date joined',
  ctpt_lastapplicationapprovedon: 'Last application approved on',
  ctpt_onhold: 'On hold',
  ctpt_onholdreason: 'Reason for the hold',
  ctpt_terminationtype: 'Termination',
  ctpt_dateterminated: 'Date terminated',
} as const;

/** Said only where there is something to say. */
const exceptional: readonly string[] = ['ctpt_onholdreason', 'ctpt_terminationtype', 'ctpt_dateterminated'];

const definitionOf = (names: readonly (keyof typeof shown)[]): FormDefinition => ({
  name: 'membershipStatus',
  title: 'Membership status',
  version: 1,
  schema: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  },
  steps: [
    {
      id: 'status',
      title: 'Membership status',
      groups: [
        {
          id: 'status',
          fields: names.map((path) => ({
            path,
            label: shown[path],
            widget: 'text' as const,
            readOnly: true,
          })),
        },
      ],
    },
  ],
});

const membershipStatus = question('membership-status', {
  of: ['contacts'],
  ask: async (signal, contactId: string) => {
    const names = Object.keys(shown) as (keyof typeof shown)[];
    const answer = await getRecord(
      { recordType: 'contacts', id: contactId, properties: names, formattedFields: names },
      signal,
    );
    const values = recordValues(answer.data);
    const told = names.filter((name) => !exceptional.includes(name) || values.label(name));
    const answers = Object.fromEntries(told.map((name) => [name, values.label(name) || 'None']));
    return new FormStore(loadForm(definitionOf(told)), answers, { today: today() });
  },
});

export function MembershipStatusScreen() {
  const { contactId } = useMember();
  const query = useQuery(membershipStatus(contactId));
  const back = <LinkButton to={paths.profile()}>Go Back</LinkButton>;
  return (
    <Stack>
      <PageHeader title="Membership status">
        <p>What the institution has on record. The membership office changes it.</p>
      </PageHeader>
      <Loaded query={query} what="membership status" skeleton={<FormSkeleton fields={9} />} actions={back}>
        {(store) => (
          <>
            <Form store={store} readOnly />
            <Actions>{back}</Actions>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
