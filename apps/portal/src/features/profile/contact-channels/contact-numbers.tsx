import { records } from '@charter/contracts';
import { useMemo } from 'react';
import { phoneNumber } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownChannel } from '../own-channel.ts';

const columns: readonly ListColumn<typeof records.channels>[] = [
  { id: 'phone-number', field: 'telephone', label: 'Phone Number' },
  { id: 'type', field: 'telephoneUse', label: 'Type', format: 'label' },
];
const rowActions = (row: ListRow) => [{ label: 'View Details', to: paths.contactNumber(row.id) }];

export function ContactNumbersScreen() {
  const { contactId } = useMember();
  const filter = useMemo(() => ownChannel(phoneNumber, contactId).where, [contactId]);
  return (
    <Stack>
      <PageHeader title="Contact Numbers" />
      <RecordList
        title="Contact Numbers"
        of={records.channels}
        columns={columns}
        filter={filter}
        sort={{ field: 'createdOn', direction: 'asc' }}
        rowActions={rowActions}
        empty={{
          title: 'No number on record',
          text: 'Give us a number we can reach you under.',
          action: <LinkButton to={paths.contactNumber()}>Update Contact Number</LinkButton>,
        }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>Go Back</LinkButton>
      </Actions>
    </Stack>
  );
}
