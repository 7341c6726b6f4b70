import { emailChangeMessages } from '@charter/contracts';
import { ApiError } from './api-error.ts';
import { resendEmailLink } from './api.ts';
import { notify } from './notify.ts';

/** Has the link mailed anew that confirms an address, and says what came of it: true where it was sent. */
export async function sendLinkAgain(channelId: string): Promise<boolean> {
  try {
    await resendEmailLink(channelId);
    notify(emailChangeMessages.sent, 'success');
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify(error.message, 'error');
    return false;
  }
}
