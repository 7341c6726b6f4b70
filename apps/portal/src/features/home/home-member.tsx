import { mayOpen } from '../../lib/access.ts';
import { config } from '../../lib/config.ts';
import { formatMemberSince } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useMember, type Member } from '../../lib/session.ts';
import { now, today } from '../../lib/today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountNotice } from './account-notice.tsx';
import { ComingUp } from './coming-up-section.tsx';
import { greeting, renewalDue } from './greeting.ts';
import styles from './home-member.module.css';
import { profileConfirmation, type Confirmation } from './profile-confirmation.ts';
import { MemberTiles } from './member-tiles.tsx';
import { WaitingAddress } from './waiting-address.tsx';
import * as texts from './texts.ts';

export function HomeMember() {
  const member = useMember();
  const moment = now();
  const { profileExpiryMonths } = config();
  const { account } = member;
  const confirmation =
    account && profileConfirmation(account.profileConfirmedOn, profileExpiryMonths, moment);
  return (
    <div className={styles.page}>
      <PageHeader title={greeting(moment, member.firstName)}>
        <p>{welcome(member)}</p>
      </PageHeader>
      <AccountNotice member={member} />
      {account?.email === null && mayOpen(member, paths.emails()) && (
        <WaitingAddress contactId={member.contactId} />
      )}
      {confirmation?.due && mayOpen(member, paths.profile()) && (
        <ConfirmationBanner monthsAgo={confirmation.monthsAgo} />
      )}
      <MemberTiles member={member} confirmation={confirmation} />
      <ComingUp member={member} />
    </div>
  );
}

function welcome(member: Member): string {
  const { account } = member;
  if (!account?.memberType) {
    const busy = mayOpen(member, paths.applications());
    return busy ? texts.welcomeBusy : texts.welcome;
  }
  const since = account.joinedOn && keepTogether(formatMemberSince(account.joinedOn));
  const who = since ? texts.memberSince(account.memberType, since) : `${account.memberType}.`;
  const renewal = account.terminated ? '' : ` ${texts.renewalDue(keepTogether(renewalDue(today())))}`;
  return who + renewal;
}

const keepTogether = (words: string) => words.replaceAll(' ', '\u00a0');

function ConfirmationBanner({ monthsAgo }: { monthsAgo: Extract<Confirmation, { due: true }>['monthsAgo'] }) {
  return (
    <Notice
      tone="needs-you"
      title={texts.confirmProfile}
      action={
        <LinkButton look="primary" size="small" to={paths.profile()}>
          {texts.goToProfile}
        </LinkButton>
      }
    >
      {monthsAgo === null ? texts.neverConfirmed : texts.lastConfirmed(monthsAgo)}
    </Notice>
  );
}
