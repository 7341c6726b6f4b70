import { withPendingChange, type Asking, type EmailChangeServices } from './own-channel.ts';

export async function cancelEmailChange(
  services: EmailChangeServices,
  asking: Asking,
  channelId: string,
): Promise<void> {
  await withPendingChange(services, asking, channelId, async (tx, change) => {
    await tx
      .updateTable('email_change')
      .set({ cancelled_on: services.clock.now().toISOString() })
      .where('id', '=', change.id)
      .execute();
  });
}
