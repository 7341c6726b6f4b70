import { records, type FieldOf } from '@charter/contracts';
import { loadForm, type FormDefinition } from '@charter/form-logic';
import { useQuery } from '@tanstack/react-query';
import { Form, FormStore } from '../../form-renderer/index.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { today } from '../../lib/today.ts';

const shown = {
  membershipNumber: 'Membership number',
  fullName: 'Name',
  memberType: 'Membership type',
  membershipClass: 'Membership class',
  category: 'Category',
  state: 'Status',
  joinedOn: 'Date joined',
  lastApprovedOn: 'Last application approved on',
  onHold: 'On hold',
  onHoldReason: 'Reason for the hold',
  terminationType: 'Termination',
  terminatedOn: 'Date terminated',
} as const satisfies { [Name in FieldOf<typeof records.contacts>]?: string };

/** Said only where there is something to say. */
const exceptional: readonly string[] = ['onHoldReason', 'terminationType', 'terminatedOn'];

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
  of: [records.contacts.type],
  ask: async (signal, contactId: string) => {
    const names = Object.keys(shown) as (keyof typeof shown)[];
    const values = recordValues(
      await getRecord(records.contacts, contactId, { read: names, labels: names }, signal),
    );
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
