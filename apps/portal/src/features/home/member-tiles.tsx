import { findPage } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { formatIsoDate, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Account, Member } from '../../lib/session.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { now, today } from '../../lib/today.ts';
import type { Currency } from '../../lib/storage.ts';
import { Loaded } from '../../server-state/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Tile, TileGrid } from '../../ui/tile.tsx';
import { comingUp } from './coming-up.ts';
import { hasEmail, homeFigures, type AmountDue, type HomeFigures } from './figures.ts';
import styles from './home-member.module.css';
import type { Confirmation } from './profile-confirmation.ts';
import * as texts from './texts.ts';

export function MemberTiles({ member, confirmation }: { member: Member; confirmation: Confirmation | null }) {
  const open = (path: string) => (mayOpen(member, path) ? path : undefined);
  const applications = open(paths.applications());
  const invoices = open(paths.invoices());
  const requests = open(paths.serviceRequests());
  const events = open(paths.events()) ?? open(paths.exams());
  const asked = useQuery(homeFigures(member.contactId, hasEmail(member)));
  const { data: figures, isError } = asked;
  const caseTypes = requests === undefined ? [] : (figures?.caseTypes ?? []);

  return (
    <>
      <TileGrid label={texts.yourAccount}>
        <Tile title={texts.yourApplications} to={applications}>
          <Figure figure={figures?.drafts} failed={isError} closed={applications === undefined}>
            {(count) =>
              count > 0 ? (
                <Counted figure={texts.inProgress(count)} note={texts.resume} />
              ) : (
                <Note>{texts.nothingInProgress}</Note>
              )
            }
          </Figure>
        </Tile>
        {mayOpen(member, paths.apply()) && (
          <Tile title={texts.apply} to={paths.apply()}>
            <Note>{findPage(paths.apply())?.purpose}</Note>
          </Tile>
        )}
        <Tile title={texts.membership} to={open(paths.membershipUpgrade()) ?? open(paths.membershipStatus())}>
          <MembershipState account={member.account} />
        </Tile>
        <Tile title={texts.invoicePayments} to={invoices}>
          <Figure figure={figures?.due} failed={isError} closed={invoices === undefined}>
            {(amount) => <Due amount={amount} currencies={member.currencies} />}
          </Figure>
        </Tile>
        <Tile title={texts.serviceRequests} to={requests}>
          <Figure
            figure={figures?.openRequests}
            failed={isError}
            closed={requests === undefined && closedReason(member.account)}
          >
            {(count) =>
              count > 0 ? (
                <Counted figure={texts.open(count)} note={texts.whereTheyStand} />
              ) : (
                <Note>{texts.noOpenRequests}</Note>
              )
            }
          </Figure>
        </Tile>
        {events !== undefined && (
          <Tile title={texts.eventsAndExams} to={events}>
            <Figure figure={figures?.places} failed={isError} closed={false}>
              {(places) => <Booked places={places} />}
            </Figure>
          </Tile>
        )}
        <Tile title={texts.personalDetails} to={open(paths.profile())}>
          <ConfirmationState confirmation={confirmation} closed={open(paths.profile()) === undefined} />
        </Tile>
        {mayOpen(member, paths.staff()) && (
          <Tile title={texts.staff} to={paths.staff()}>
            <Note>{findPage(paths.staff())?.purpose}</Note>
          </Tile>
        )}
        {caseTypes.map((caseType) => (
          <Tile key={caseType.id} title={caseType.name} to={paths.serviceRequests(caseType.id)}>
            <Note>{texts.raiseServiceRequest}</Note>
          </Tile>
        ))}
      </TileGrid>
      {isError && (
        <Loaded query={asked} what={texts.figures} skeleton={null}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}

/** What somebody is booked for; a deadline that comes near goes before the number. */
function Booked({ places }: { places: NonNullable<HomeFigures['places']> }) {
  if (places.length === 0) return <Note>{texts.browseEvents}</Note>;
  const moment = now();
  const deadline = comingUp(places, moment).find(({ what }) => what !== 'begins');
  const left = deadline && timeLeft(deadline.at, moment);
  return (
    <>
      {deadline && left ? (
        <Tag tone="due">{texts.deadlineIn[deadline.what](left.text)}</Tag>
      ) : (
        <Tag>{texts.registeredFor(places.length)}</Tag>
      )}
      <Note>{deadline?.name ?? texts.nextOne(places[0]?.name ?? '')}</Note>
    </>
  );
}

interface FigureProps<T> {
  /** Null where the server does not give it; undefined while it is on its way. */
  figure: T | null | undefined;
  failed: boolean;
  /** The person may not open the page, so the figure is not asked for. */
  closed: boolean | string;
  children: (data: T) => ReactNode;
}

/** One figure in its three states. A figure that does not come never takes its tile away. */
function Figure<T>({ figure, failed, closed, children }: FigureProps<T>) {
  if (closed) return <Closed reason={closed} />;
  if (figure !== undefined && figure !== null) return children(figure);
  if (failed || figure === null) return <Note>{texts.figureNotLoaded}</Note>;
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
  return <Note>{reason === true ? texts.notOpenToYou : reason}</Note>;
}

function closedReason(account: Account | null): string | true {
  if (account?.terminated) return texts.closedTerminated;
  return account?.onHold ? texts.closedOnHold : true;
}

function ConfirmationState({ confirmation, closed }: { confirmation: Confirmation | null; closed: boolean }) {
  if (closed) return <Closed reason />;
  if (!confirmation) return null;
  if (!confirmation.due) return <Note>{texts.confirmedOn(formatIsoDate(confirmation.on))}</Note>;
  return (
    <>
      <Tag tone="due">{texts.toBeConfirmed}</Tag>
      <Note>{texts.checkRecord}</Note>
    </>
  );
}

function Due({ amount, currencies }: { amount: AmountDue; currencies: readonly Currency[] }) {
  if (amount.invoices === 0) return <Tag tone="good">{texts.nothingDue}</Tag>;
  const symbol = currencies.find((currency) => currency.id === amount.currencyId)?.symbol;

  return (
    <>
      <Tag tone="due">{texts.amountDue(formatMoney(amount.total, symbol))}</Tag>
      <Note>{whatIsDue(amount)}</Note>
    </>
  );
}

function whatIsDue({ invoices, nextDue }: AmountDue): string {
  if (nextDue === null) return texts.invoices(invoices);
  const due = nextDue.slice(0, 10) < today() ? texts.dueSince : texts.nextOn;
  return due(invoices, formatIsoDate(nextDue));
}

function MembershipState({ account }: { account: Account | null }) {
  if (!account) return null;
  return (
    <>
      {account.terminated ? (
        <Tag tone="bad">{texts.terminated}</Tag>
      ) : account.onHold ? (
        <Tag tone="due">{texts.onHold}</Tag>
      ) : (
        account.memberType && <Tag tone="good">{account.memberType}</Tag>
      )}
      {account.membershipNumber && <Note>{texts.membershipNumber(account.membershipNumber)}</Note>}
      {!account.memberType && <Note>{texts.noMembershipType}</Note>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
