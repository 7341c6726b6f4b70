import { lockPerson } from '../../../engines/locks/index.ts';
import type { UpdateDecision } from '../../../engines/records/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { applyEnteredClass } from '../admission/change-membership.ts';
import { accountSteps } from '../admission/membership-steps.ts';
import type { Contact } from '../contact.ts';
import { askForAddressOfRecord, lockPrimaryChannel } from '../email-change/change-primary-email.ts';
import { requireMemberStep } from '../standing/move-member.ts';

/** What follows where somebody's record is written by the calls for records: the rest of it is details, which nothing follows. */
export const changeContact =
  (channelType: { readonly name: string }): UpdateDecision<'contact'> =>
  async (context) => {
    const { tx, clock, id, asked, write } = context;
    const asksForAddress = 'email' in asked;
    if (!asksForAddress && !('contact_type' in asked) && !('state_code' in asked)) {
      await write();
      return;
    }
    await lockPerson(tx, id);
    const primary = asksForAddress ? await lockPrimaryChannel(tx, id) : undefined;
    const written = await write(({ email }) => (asksForAddress ? { email } : {}));
    const [before, after] = [written.before as Contact, written.after as Contact];
    // Nobody is a member again, or signs in, by a record that was erased or merged into another.
    if (before.erased_on !== null || before.merged_into !== null) throw notFound();
    const classStep = await applyEnteredClass(tx, before, after, clock.now());
    const accountStep = after.state_code === accountSteps.codes.open ? 'restore' : 'suspend';
    requireMemberStep(classStep ? [classStep, accountStep] : [accountStep], before, after);
    if (asksForAddress) await askForAddressOfRecord(context, channelType, primary, before.email);
  };
