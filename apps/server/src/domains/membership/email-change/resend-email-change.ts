import { withPendingChange, type Asking, type EmailChangeServices } from './own-channel.ts';
import { startEmailChange } from './start-email-change.ts';

/** A new mail with a new link, and a day from now to use it; the links before it are dead. */
export async function resendEmailChange(
  services: EmailChangeServices,
  asking: Asking,
  channelId: string,
): Promise<void> {
  await withPendingChange(services, asking, channelId, (tx, change) =>
    startEmailChange(tx, services, {
      contactId: asking.caller.contactId,
      channelId,
      newAddress: change.new_address,
      isResend: true,
    }),
  );
}
