import { findPage, type HomeAnswer } from '@charter/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '../../lib/access.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Account, Member } from '../../lib/session.ts';
import { today } from '../../lib/today.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './home-member.module.css';
import { firmOf } from './need-words.ts';
import * as texts from './texts.ts';

interface TilesProps {
  member: Member;
  /** Nothing while it is on its way, or did not come. */
  home: HomeAnswer | undefined;
  failed: boolean;
}

export function MemberTiles({ member, home, failed }: TilesProps) {
  const open = (path: string) => (mayOpen(member, path) ? path : undefined);
  const applications = open(paths.applications());
  const invoices = open(paths.invoices());
  const requests = open(paths.serviceRequests());
  const profile = open(paths.profile());
  const figure = { isAwaited: home === undefined && !failed };
  return (
    <div className={styles.ways}>
      <ul className={styles.tiles} aria-label={texts.yourAccount}>
        <Tile title={texts.yourApplications} to={applications}>
          <Figure
            {...figure}
            of={home?.applications}
            closed={applications === undefined}
            at={paths.applications()}
          >
            {({ drafts, submitted }) =>
              drafts > 0 ? (
                <Counted figure={texts.inProgress(drafts)} note={texts.resume} />
              ) : (
                <Note>{submitted > 0 ? texts.withUs(submitted) : texts.nothingInProgress}</Note>
              )
            }
          </Figure>
        </Tile>
        {mayOpen(member, paths.apply()) && (
          <Tile title={texts.apply} to={paths.apply()}>
            <Note>{findPage(paths.apply())?.purpose}</Note>
          </Tile>
        )}
        <Tile title={texts.membership} to={membershipOf(member)}>
          <MembershipState account={member.account} home={home} />
        </Tile>
        <Tile title={texts.invoicePayments} to={invoices}>
          <Figure {...figure} of={home?.invoices} closed={invoices === undefined} at={paths.invoices()}>
            {(due) => <Due due={due} />}
          </Figure>
        </Tile>
        <Tile title={texts.serviceRequests} to={requests}>
          <Figure
            {...figure}
            of={home?.requests}
            closed={requests === undefined && closedReason(member.account)}
            at={paths.serviceRequests()}
          >
            {(counted) => <Requests {...counted} />}
          </Figure>
        </Tile>
        <Tile title={texts.personalDetails} to={profile}>
          <Figure {...figure} of={home?.profile} closed={profile === undefined} at={paths.profile()}>
            {({ isDue, confirmedOn }) =>
              isDue ? (
                <>
                  <Tag tone="due">{texts.toBeConfirmed}</Tag>
                  <Note>{texts.checkRecord}</Note>
                </>
              ) : (
                confirmedOn !== null && <Note>{texts.confirmedOn(dayText(confirmedOn))}</Note>
              )
            }
          </Figure>
        </Tile>
      </ul>
      {requests !== undefined && home && home.caseTypes.length > 0 && <AskUs caseTypes={home.caseTypes} />}
    </div>
  );
}

/** Whoever's membership has ended finds the way back in place of the way up. */
function membershipOf(member: Member): string | undefined {
  const ways = member.account?.terminated
    ? [paths.apply(), paths.membershipStatus()]
    : [paths.membershipUpgrade(), paths.membershipStatus()];
  return ways.find((path) => mayOpen(member, path));
}

/** The kinds of request that the institution wants on the front page, in one row. */
function AskUs({ caseTypes }: Pick<HomeAnswer, 'caseTypes'>) {
  const heading = useId();
  return (
    <section className={styles.askUs} aria-labelledby={heading}>
      <h2 id={heading}>{texts.askUs}</h2>
      <ul>
        {caseTypes.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.serviceRequests(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FigureProps<T> {
  isAwaited: boolean;
  /** Null where the server does not give it. */
  of: T | null | undefined;
  /** The person may not open the page. */
  closed: boolean | string;
  /** The page that the tile leads to. */
  at: string;
  children: (data: T) => ReactNode;
}

/** One figure in its states. Where it does not come the tile says what its page is for: that it did not stands above, once. */
function Figure<T>({ of, isAwaited, closed, at, children }: FigureProps<T>) {
  if (closed) return <Closed reason={closed} />;
  if (of !== undefined && of !== null) return children(of);
  if (!isAwaited) return <Note>{findPage(at)?.purpose}</Note>;
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

function Requests({ open, waiting }: NonNullable<HomeAnswer['requests']>) {
  if (open === 0) return <Note>{texts.noOpenRequests}</Note>;
  return (
    <>
      {waiting > 0 ? <Tag tone="due">{texts.waitForYou(waiting)}</Tag> : <Tag>{texts.open(open)}</Tag>}
      <Note>{waiting > 0 ? texts.open(open) : texts.whereTheyStand}</Note>
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

function Due({ due: { due, totalCents, nextDue, symbol } }: { due: NonNullable<HomeAnswer['invoices']> }) {
  if (due === 0) return <Tag tone="good">{texts.nothingDue}</Tag>;
  const count = nextDue === null ? texts.invoices : nextDue < today() ? texts.dueSince : texts.nextOn;
  return (
    <>
      <Tag tone="due">{texts.amountDue(formatMoney(totalCents / 100, symbol ?? undefined))}</Tag>
      <Note>{count(due, nextDue === null ? '' : dayText(nextDue))}</Note>
    </>
  );
}

function MembershipState({ account, home }: { account: Account | null } & Pick<TilesProps, 'home'>) {
  if (!account) return null;
  const firm = home && firmOf(home, account);
  if (firm)
    return (
      <>
        <Tag tone="good">{texts.firmMember}</Tag>
        <Note>{texts.firmNumber(firm.name, firm.membershipNumber ?? '')}</Note>
      </>
    );
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
