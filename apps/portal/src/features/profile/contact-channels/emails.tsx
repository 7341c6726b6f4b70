import { emailChangeMessages, messages, records } from '@charter/contracts';
import { emailAddress } from '@charter/record-forms';
import { useCallback, useMemo } from 'react';
import { resendEmailLink } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow, type RowAction } from '../../../record-list/index.ts';
import { useAction } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { AddressText } from '../../../ui/address-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownChannel } from '../own-channel.ts';
import styles from './emails.module.css';
import * as texts from '../texts.ts';

type Row = ListRow<typeof records.channels>;

const columns: readonly ListColumn<typeof records.channels>[] = [
  {
    id: 'email',
    field: 'email',
    label: texts.email,
    render: (row) => {
      const inForce = row.text('email');
      const pending = row.text('pendingEmail');
      if (!pending) return <AddressText text={inForce ?? texts.noAddressYet} />;
      return (
        <>
          {inForce && <AddressText text={inForce} />}
          <span className={inForce ? styles.aside : undefined}>
            <AddressText text={texts.waitingFor(pending)} />
          </span>
          {!inForce && <span className={styles.aside}>{texts.openLinkOrOther}</span>}
        </>
      );
    },
  },
  { id: 'type', field: 'emailUse', label: texts.type, format: 'label' },
];
const alsoRead: readonly ListColumn<typeof records.channels>['field'][] = ['pendingEmail'];

/** A first address can only wait or be given; all others can be looked at. */
function actionsOf(row: Row, sendAgain: (channelId: string) => void): readonly RowAction[] {
  const [inForce, pending] = [row.text('email'), row.text('pendingEmail')];
  if (!inForce && !pending) return [{ label: texts.addEmailAddress, to: paths.email(row.id) }];
  const details: RowAction = { label: texts.viewDetails, to: paths.email(row.id) };
  if (inForce) return [details];
  return [details, { label: texts.sendLinkAgain, look: 'primary', onSelect: () => sendAgain(row.id) }];
}

export function EmailsScreen() {
  const { contactId } = useMember();
  const { run: sendAgain } = useAction((_signal, channelId: string) => resendEmailLink(channelId), {
    done: emailChangeMessages.sent,
    failureShown: 'message',
  });
  const rowActions = useCallback((row: Row) => actionsOf(row, (id) => void sendAgain(id)), [sendAgain]);
  const filter = useMemo(() => ownChannel(emailAddress, contactId).where, [contactId]);
  return (
    <Stack>
      <PageHeader title={texts.email}>
        <p>{texts.addressesWeWriteTo}</p>
      </PageHeader>
      <RecordList
        title={texts.emailAddresses}
        of={records.channels}
        columns={columns}
        alsoRead={alsoRead}
        filter={filter}
        sort={{ field: 'emailUse', direction: 'asc' }}
        rowActions={rowActions}
        loadingText={messages.loader.email}
        empty={{
          title: texts.noEmailAddressOn,
          text: texts.giveUsAddressThat,
          action: <LinkButton to={paths.email()}>{texts.addEmailAddress}</LinkButton>,
        }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>
      </Actions>
    </Stack>
  );
}
