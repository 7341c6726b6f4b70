import { mayOpen } from '../../lib/access.ts';
import { formatMemberSince } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useMember, type Member } from '../../lib/session.ts';
import { now, today } from '../../lib/today.ts';
import { Loaded } from '../../server-state/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountNotice } from './account-notice.tsx';
import { Ahead } from './ahead.tsx';
import { FirstTime, StaffSide } from './beginnings.tsx';
import { greeting, renewalDue } from './greeting.ts';
import styles from './home-member.module.css';
import { MembershipBand } from './membership-band.tsx';
import { MemberTiles } from './member-tiles.tsx';
import { WhatNeedsYou } from './needs.tsx';
import { Organisations } from './organisations.tsx';
import { useHome } from './use-home.ts';
import * as texts from './texts.ts';

/** What needs this person first, then where they stand, then the way to everything else. */
export function HomeMember() {
  const member = useMember();
  const moment = now();
  const asked = useHome(member);
  const { data: home } = asked;
  return (
    <div className={styles.page}>
      <PageHeader title={greeting(moment, member.firstName)}>
        <p>{welcome(member)}</p>
      </PageHeader>
      <AccountNotice member={member} home={home} />
      <StaffSide member={member} />
      {member.contactId !== '' && (
        <Loaded query={asked} what={texts.figures} skeleton={<HomeSkeleton />}>
          {(answer) => (
            <>
              <FirstTime home={answer} member={member} />
              <WhatNeedsYou home={answer} member={member} now={moment} />
              {answer.membership && <MembershipBand membership={answer.membership} />}
              <Organisations home={answer} member={member} />
              <Ahead home={answer} member={member} now={moment} />
            </>
          )}
        </Loaded>
      )}
      <MemberTiles member={member} home={home} failed={asked.isError} />
    </div>
  );
}

function welcome(member: Member): string {
  const { account } = member;
  if (!account?.memberType) {
    const busy = mayOpen(member, paths.applications());
    return busy ? texts.welcomeBusy : texts.welcome;
  }
  // Neither their class nor since when: that is over, and the notice below says how to come back.
  if (account.terminated) return texts.welcomeBack;
  const since = account.joinedOn && keepTogether(formatMemberSince(account.joinedOn));
  const who = since ? texts.memberSince(account.memberType, since) : `${account.memberType}.`;
  // Who owes earlier years has those to pay first: the notice below says so.
  return account.onHold ? who : `${who} ${texts.renewalDue(keepTogether(renewalDue(today())))}`;
}

const keepTogether = (words: string) => words.replaceAll(' ', '\u00a0');

/** What needs the person and their membership, as high as most people have them: the tiles below stay where they are. */
const HomeSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton width="short" />
    <Skeleton width="block" />
    <Skeleton width="block" />
  </div>
);
