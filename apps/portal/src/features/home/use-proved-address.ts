import { records, type HomeAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { updateAccount } from '../../lib/session.ts';
import { question } from '../../server-state/index.ts';

const provedAddress = question('proved-address', {
  of: [records.members.type],
  ask: async (signal, contactId: string) =>
    recordValues(await getRecord(records.members, contactId, { read: ['email'] }, signal)).text('email'),
});

/** The link of an address is usually opened in another tab: back in this one, the person is known by it at once. */
export function useProvedAddress(contactId: string, home: HomeAnswer | undefined): void {
  const isWaiting = home?.needs.some(({ kind }) => kind === 'confirm-email');
  const [hasWaited, setHasWaited] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);
  const { data: email } = useQuery({
    ...provedAddress(contactId),
    enabled: hasWaited && isWaiting === false,
  });
  useEffect(() => {
    if (email) updateAccount({ email });
  }, [email]);
}
