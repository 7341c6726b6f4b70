import { findPage } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { formatIsoDate, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Account, Member } from '../../lib/session.ts';
import { today } from '../../lib/today.ts';
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
  const drafts = useQuery({ ...draftsInProgress(member.contactId), enabled: applications !== undefined });
  const due = useQuery({ ...amountDue(member.contactId), enabled: invoices !== undefined });
  const cases = useQuery({ ...openRequests(member.contactId), enabled: requests !== undefined });
  const caseTypes = useQuery({ ...displayedCaseTypes(), enabled: requests !== undefined });

  return (
    <>
      <TileGrid label="Your account">
        <Tile title="Your applications" to={applications}>
          <Figure query={drafts} closed={applications === undefined}>
            {(count) =>
              count > 0 ? (
                <Counted figure={`${count} in progress`} note="Resume where you stopped" />
              ) : (
                <Note>Nothing in progress</Note>
              )
            }
          </Figure>
        </Tile>
        {mayOpen(member, paths.apply()) && (
          <Tile title="Apply" to={paths.apply()}>
            <Note>{findPage(paths.apply())?.purpose}</Note>
          </Tile>
        )}
        <Tile title="Membership" to={open(paths.membershipUpgrade()) ?? open(paths.membershipStatus())}>
          <MembershipState account={member.account} />
        </Tile>
        <Tile title="Invoice & Payments" to={invoices}>
          <Figure query={due} closed={invoices === undefined}>
            {(amount) => <Due amount={amount} currencies={member.currencies} />}
          </Figure>
        </Tile>
        <Tile title="Service Requests" to={requests}>
          <Figure query={cases} closed={requests === undefined && closedReason(member.account)}>
            {(count) =>
              count > 0 ? (
                <Counted figure={`${count} open`} note="See where they stand" />
              ) : (
                <Note>No open requests</Note>
              )
            }
          </Figure>
        </Tile>
        <Tile title="Personal details" to={open(paths.profile())}>
          <ConfirmationState confirmation={confirmation} closed={open(paths.profile()) === undefined} />
        </Tile>
        {caseTypes.data?.map((caseType) => (
          <Tile key={caseType.id} title={caseType.name} to={paths.serviceRequests(caseType.id)}>
            <Note>Raise a service request</Note>
          </Tile>
        ))}
      </TileGrid>
      {caseTypes.isError && <Note>The kinds of request you can raise from here could not be loaded.</Note>}
    </>
  );
}

interface FigureProps<T> {
  query: { data: T | undefined; isError: boolean };
  /** The person may not open the page, so the figure is not asked for. */
  closed: boolean | string;
  children: (data: T) => ReactNode;
}

/** One figure in its three states. A figure that does not come never takes its tile away. */
function Figure<T>({ query, closed, children }: FigureProps<T>) {
  if (closed) return <Closed reason={closed} />;
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Note>The figure could not be loaded</Note>;
  return (
    <>
      <Skeleton width="short" />
      <Skeleton width="long" />
    </>
  );
}

function Counted({ figure, note }: { figure: string; note: string }) {
  return (
    <>
      <Tag>{figure}</Tag>
      <Note>{note}</Note>
    </>
  );
}

function Closed({ reason }: { reason: string | true }) {
  return <Note>{reason === true ? 'Not open to your account' : reason}</Note>;
}

function closedReason(account: Account | null): string | true {
  if (account?.terminated) return 'Closed: your membership is terminated';
  return account?.onHold ? 'Closed while your membership is on hold' : true;
}

function ConfirmationState({ confirmation, closed }: { confirmation: Confirmation | null; closed: boolean }) {
  if (closed) return <Closed reason />;
  if (!confirmation) return null;
  if (!confirmation.due) return <Note>Confirmed on {formatIsoDate(confirmation.on)}</Note>;
  return (
    <>
      <Tag tone="due">To be confirmed</Tag>
      <Note>Check what we have on record</Note>
    </>
  );
}

function Due({ amount, currencies }: { amount: AmountDue; currencies: readonly Currency[] }) {
  if (amount.invoices === 0) return <Tag tone="good">Nothing due</Tag>;
  const symbol = currencies.find((currency) => currency.id === amount.currencyId)?.symbol;
  const invoices = amount.invoices === 1 ? '1 invoice' : `${amount.invoices} invoices`;
  const when = amount.nextDue !== null && amount.nextDue.slice(0, 10) < today() ? 'due since' : 'next on';
  const next = amount.nextDue === null ? '' : `, ${when} ${formatIsoDate(amount.nextDue)}`;
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
      {!account.memberType && <Note>No membership type</Note>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
