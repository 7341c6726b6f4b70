import { messages, records } from '@charter/contracts';
import { emailAddress } from '@charter/record-forms';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { sendLinkAgain } from '../../../lib/send-link-again.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow, type RowAction } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownChannel } from '../own-channel.ts';
import styles from './emails.module.css';

type Row = ListRow<typeof records.channels>;

const columns: readonly ListColumn<typeof records.channels>[] = [
  {
    id: 'email',
    field: 'email',
    label: 'Email',
    render: (row) => {
      const inForce = row.text('email');
      const pending = row.text('pendingEmail');
      if (!pending) return inForce ?? 'No address yet';
      return (
        <>
          {inForce}
          <span className={inForce ? styles.aside : undefined}>Waiting for confirmation: {pending}</span>
          {!inForce && (
            <span className={styles.aside}>
              Open the link in the mail that was sent there, or name another address under View Details.
            </span>
          )}
        </>
      );
    },
  },
  { id: 'type', field: 'emailUse', label: 'Type', format: 'label' },
];
const alsoRead: readonly ListColumn<typeof records.channels>['field'][] = ['pendingEmail'];

/** A first address can only wait or be given; all others can be looked at. */
function rowActions(row: Row): readonly RowAction[] {
  const [inForce, pending] = [row.text('email'), row.text('pendingEmail')];
  if (!inForce && !pending) return [{ label: 'Add an email address', to: paths.email(row.id) }];
  const details: RowAction = { label: 'View Details', to: paths.email(row.id) };
  if (inForce) return [details];
  const again = () => void sendLinkAgain(row.id);
  return [details, { label: 'Send the link again', look: 'primary', onSelect: again }];
}

export function EmailsScreen() {
  const { contactId } = useMember();
  const filter = useMemo(() => ownChannel(emailAddress, contactId).where, [contactId]);
  return (
    <Stack>
      <PageHeader title="E-mail">
        <p>
          The addresses we write to. You sign in with your account&apos;s own address, which is kept there.
        </p>
      </PageHeader>
      <RecordList
        title="E-mail addresses"
        of={records.channels}
        columns={columns}
        alsoRead={alsoRead}
        filter={filter}
        sort={{ field: 'emailUse', direction: 'asc' }}
        rowActions={rowActions}
        loadingText={messages.loader.email}
        empty={{
          title: 'No email address on record',
          text: 'Give us the address that we may write to. We send a link to it, and it is yours once you open that link.',
          action: <LinkButton to={paths.email()}>Add an email address</LinkButton>,
        }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>Go Back</LinkButton>
      </Actions>
    </Stack>
  );
}
