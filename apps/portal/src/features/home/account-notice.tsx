import type { HomeAnswer } from '@charter/contracts';
import type { ReactNode } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { config } from '../../lib/config.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Member } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as texts from './texts.ts';

/** What is to be paid late comes to, in cents. */
const overdue = (needs: HomeAnswer['needs']): number =>
  needs.reduce((sum, need) => sum + (need.kind === 'pay' && need.isLate ? need.amountCents : 0), 0);

/** What keeps this account from working fully, in words, and the way out of it. The most final state speaks alone. */
export function AccountNotice({ member, home }: { member: Member; home: HomeAnswer | undefined }) {
  const { email } = config().institution;
  const office = <a href={`mailto:${email}`}>{email}</a>;
  const { account } = member;
  const way = (path: string, words: string): ReactNode =>
    mayOpen(member, path) && (
      <LinkButton size="small" to={path}>
        {words}
      </LinkButton>
    );
  if (!member.contactId) {
    return (
      <Notice tone="needs-you" title={texts.beingSetUp}>
        <Sentence text={texts.beingMatched} parts={{ office }} />
      </Notice>
    );
  }
  if (account?.terminated) {
    return (
      <Notice tone="bad" title={texts.terminatedTitle} action={way(paths.apply(), texts.comeBack)}>
        <Sentence text={texts.terminatedExplained} parts={{ office }} />
      </Notice>
    );
  }
  if (account?.onHold) {
    const owed = account.onHoldUntilPaid && home ? overdue(home.needs) : 0;
    return (
      <Notice tone="needs-you" title={texts.onHoldTitle} action={way(paths.invoices(), texts.seeInvoices)}>
        {account.onHoldReason && <>{texts.holdReason(account.onHoldReason)} </>}
        {owed > 0 && <>{texts.payToReturn(formatMoney(owed / 100, home?.invoices?.symbol ?? undefined))} </>}
        <Sentence text={texts.onHoldExplained} parts={{ office }} />
      </Notice>
    );
  }
  if (![...member.permissions.values()].includes(1)) {
    return (
      <Notice tone="needs-you" title={texts.noPermissionsTitle}>
        <Sentence text={texts.noPermissionsExplained} parts={{ office }} />
      </Notice>
    );
  }
  return null;
}
