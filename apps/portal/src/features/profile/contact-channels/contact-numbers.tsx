import { records, spacedPhone } from '@charter/contracts';
import { useMemo } from 'react';
import { phoneNumber } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownChannel } from '../own-channel.ts';
import * as texts from '../texts.ts';

const columns: readonly ListColumn<typeof records.channels>[] = [
  {
    id: 'phone-number',
    field: 'telephone',
    label: texts.phoneNumber,
    render: (row) => spacedPhone(row.text('telephone') ?? ''),
  },
  { id: 'type', field: 'telephoneUse', label: texts.type, format: 'label' },
];
const rowActions = (row: ListRow) => [{ label: texts.viewDetails, to: paths.contactNumber(row.id) }];

export function ContactNumbersScreen() {
  const { contactId } = useMember();
  const filter = useMemo(() => ownChannel(phoneNumber, contactId).where, [contactId]);
  return (
    <Stack>
      <PageHeader title={texts.contactNumbers} />
      <RecordList
        title={texts.contactNumbers}
        of={records.channels}
        columns={columns}
        filter={filter}
        sort={{ field: 'createdOn', direction: 'asc' }}
        rowActions={rowActions}
        empty={{
          title: texts.noNumber,
          text: texts.giveNumber,
          action: <LinkButton to={paths.contactNumber()}>{texts.updateContactNumber}</LinkButton>,
        }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>
      </Actions>
    </Stack>
  );
}
