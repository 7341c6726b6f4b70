import { config } from '../../lib/config.ts';
import type { Member } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import * as texts from './texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** What keeps this account from working fully, in words. The most final state speaks alone. */
export function AccountNotice({ member }: { member: Member }) {
  const { email } = config().institution;
  const office = <a href={`mailto:${email}`}>{email}</a>;
  const { account } = member;
  if (!member.contactId) {
    return (
      <Notice tone="needs-you" title={texts.beingSetUp}>
        <Sentence text={texts.beingMatched} parts={{ office }} />
      </Notice>
    );
  }
  if (account?.terminated) {
    return (
      <Notice tone="bad" title={texts.terminatedTitle}>
        <Sentence text={texts.terminatedExplained} parts={{ office }} />
      </Notice>
    );
  }
  if (account?.onHold) {
    return (
      <Notice tone="needs-you" title={texts.onHoldTitle}>
        {account.onHoldReason && <>{texts.holdReason(account.onHoldReason)} </>}
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
