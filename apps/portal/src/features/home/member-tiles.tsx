import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { formatIsoDate, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Account, Member } from '../../lib/session.ts';
import type { Currency } from '../../lib/storage.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Tile, TileGrid } from '../../ui/tile.tsx';
import { amountDue, displayedCaseTypes, draftsInProgress, openRequests, type AmountDue } from './figures.ts';
import styles from './home-member.module.css';
import type { Confirmation } from './profile-confirmation.ts';

export function MemberTiles({ member, confirmation }: { member: Member; confirmation: Confirmation | null }) {
  const open = (path: string) => (mayOpen(member, path) ? path : undefined);
  const applications = open(paths.applications());
  const invoices = open(paths.invoices());
  const requests = open(paths.serviceRequests());
  const drafts = useQuery({ ...draftsInProgress, enabled: applications !== undefined });
  const due = useQuery({ ...amountDue, enabled: invoices !== undefined });
  const cases = useQuery({ ...openRequests, enabled: requests !== undefined });
  const caseTypes = useQuery({ ...displayedCaseTypes, enabled: requests !== undefined });

  return (
    <TileGrid label="Your account">
      <Tile title="Your applications" to={applications}>
        <Figure query={drafts} closed={applications === undefined}>
          {(count) => (count > 0 ? <Tag>{count} in progress</Tag> : <Note>Nothing in progress</Note>)}
        </Figure>
      </Tile>
      <Tile title="Membership" to={open(paths.membershipUpgrade()) ?? open(paths.membershipStatus())}>
        <MembershipState account={member.account} />
      </Tile>
      <Tile title="Invoice & Payments" to={invoices}>
        <Figure query={due} closed={invoices === undefined}>
          {(amount) => <Due amount={amount} currencies={member.currencies} />}
        </Figure>
      </Tile>
      <Tile title="Service Requests" to={requests}>
        <Figure query={cases} closed={requests === undefined}>
          {(count) => (count > 0 ? <Tag>{count} open</Tag> : <Note>No open requests</Note>)}
        </Figure>
      </Tile>
      <Tile title="Personal details" to={open(paths.profile())}>
        {confirmation?.due && <Tag tone="due">To be confirmed</Tag>}
        {confirmation?.due === false && <Note>Confirmed on {formatIsoDate(confirmation.on)}</Note>}
      </Tile>
      {caseTypes.data?.map((caseType) => (
        <Tile key={caseType.id} title={caseType.name} to={paths.serviceRequests(caseType.id)}>
          <Note>Raise a service request</Note>
        </Tile>
      ))}
    </TileGrid>
  );
}

interface FigureProps<T> {
  query: { data: T | undefined; isError: boolean };
  /** The person may not open the page, so the figure is not asked for. */
  closed: boolean;
  children: (data: T) => ReactNode;
}

/** One figure in its three states. A figure that does not come never takes its tile away. */
function Figure<T>({ query, closed, children }: FigureProps<T>) {
  if (closed) return <Note>Not open to your account</Note>;
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Note>The figure could not be loaded</Note>;
  return (
    <>
      <Skeleton width="short" />
      <Skeleton width="long" />
    </>
  );
}

function Due({ amount, currencies }: { amount: AmountDue; currencies: readonly Currency[] }) {
  if (amount.invoices === 0) return <Tag tone="good">Nothing due</Tag>;
  const symbol = currencies.find((currency) => currency.id === amount.currencyId)?.symbol;
  const invoices = amount.invoices === 1 ? '1 invoice' : `${amount.invoices} invoices`;
  const next = amount.nextDue === null ? '' : `, next on ${formatIsoDate(amount.nextDue)}`;
  return (
    <>
      <Tag tone="due">{formatMoney(amount.total, symbol)} due</Tag>
      <Note>{invoices + next}</Note>
    </>
  );
}

function MembershipState({ account }: { account: Account | null }) {
  if (!account) return null;
  return (
    <>
      {account.terminated ? (
        <Tag tone="bad">Terminated</Tag>
      ) : account.onHold ? (
        <Tag tone="due">On hold</Tag>
      ) : (
        account.memberType && <Tag tone="good">{account.memberType}</Tag>
      )}
      {account.membershipNumber && <Note>Membership number {account.membershipNumber}</Note>}
      {!account.memberType && <Note>No membership type yet</Note>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
