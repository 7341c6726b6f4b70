import { config } from '../../lib/config.ts';
import type { Member } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';

/** What keeps this account from working fully, in words. The most final state speaks alone. */
export function AccountNotice({ member }: { member: Member }) {
  const { email } = config().institution;
  const contact = <a href={`mailto:${email}`}>{email}</a>;
  const { account } = member;
  if (!member.contactId) {
    return (
      <Notice tone="needs-you" title="Your account is being set up.">
        The office is matching your login with its records. Please wait; if nothing changes within a working
        day, write to {contact}.
      </Notice>
    );
  }
  if (account?.terminated) {
    return (
      <Notice tone="bad" title="Your membership has been terminated.">
        You can still see your records and pay what is due. Service requests are closed; to talk about your
        membership, write to {contact}.
      </Notice>
    );
  }
  if (account?.onHold) {
    return (
      <Notice tone="needs-you" title="Your membership is on hold.">
        {account.onHoldReason && <>Reason: {account.onHoldReason}. </>}
        Service requests are closed until the hold is lifted; to have it lifted, write to {contact}.
      </Notice>
    );
  }
  if (![...member.permissions.values()].includes(1)) {
    return (
      <Notice tone="needs-you" title="Your account has no permissions yet.">
        If you are new, please wait a few minutes for them to load and open this page again. Otherwise write
        to {contact}.
      </Notice>
    );
  }
  return null;
}
