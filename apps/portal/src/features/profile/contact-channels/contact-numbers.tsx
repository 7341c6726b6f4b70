import { useMemo } from 'react';
import { phoneNumber } from '@charter/profile-forms';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownChannel } from '../own-channel.ts';

const columns: readonly ListColumn[] = [
  { id: 'phone-number', field: 'ctpt_telephone', label: 'Phone Number' },
  { id: 'type', field: 'ctpt_maptelephoneto', label: 'Type', format: 'label' },
];
const rowActions = (row: ListRow) => [{ label: 'View Details', to: paths.contactNumber(row.id) }];

export function ContactNumbersScreen() {
  const { contactId } = useMember();
  const filter = useMemo(() => ownChannel(phoneNumber, contactId), [contactId]);
  return (
    <Stack>
      <PageHeader title="Contact Numbers" />
      <RecordList
        title="Contact Numbers"
        recordType={phoneNumber.recordType}
        idField={phoneNumber.idField}
        columns={columns}
        filter={filter}
        sort={{ field: 'createdon', direction: 'asc' }}
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
