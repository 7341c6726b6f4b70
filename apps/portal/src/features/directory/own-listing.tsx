import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord, updateRecord } from '../../lib/records.ts';
import { useSession } from '../../lib/session.ts';
import { question, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import * as texts from './texts.ts';

const listing = question('own-listing', {
  of: [records.contacts.type],
  ask: async (signal, contactId: string) =>
    recordValues(await getRecord(records.contacts, contactId, { read: ['isListed'] }, signal)).flag(
      'isListed',
    ),
});

/** A member who is signed in chooses here whether to be listed. A visitor sees nothing of it. */
export function OwnListing() {
  const session = useSession();
  const member = session.status === 'signed-in' ? session.member : null;
  return member?.account?.membershipNumber ? <Listing contactId={member.contactId} /> : null;
}

function Listing({ contactId }: { contactId: string }) {
  const { data: isListed } = useQuery(listing(contactId));
  const list = useAction(
    async (_signal, listed: boolean) => {
      await updateRecord(records.contacts, contactId, { isListed: listed });
      return listed;
    },
    { done: (listed) => (listed ? texts.nowListed : texts.nowUnlisted), failureShown: 'message' },
  );
  if (isListed === undefined) return null;
  return (
    <Notice
      title={isListed ? texts.youAreListed : texts.youAreNotListed}
      action={
        <Button busy={list.isPending} onClick={() => void list.run(!isListed)}>
          {isListed ? texts.takeMeOff : texts.listMe}
        </Button>
      }
    >
      {texts.whatIsListed}
    </Notice>
  );
}
