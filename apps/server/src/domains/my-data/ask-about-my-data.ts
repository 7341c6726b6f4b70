import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import {
  myDataMessages,
  type MyDataKind,
  type MyDataRequest,
  type MyDataRequestAnswer,
} from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { tell, type Notice } from '../../engines/notifications/index.ts';
import { lockKeys } from '../../platform/database/index.ts';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { type MyDataServices } from './my-data-services.ts';
import { openRequests, originOf } from './open-requests.ts';

/** The names of their types in the list of case types; a case whose type is renamed there still arrives, without one. */
const titles: Readonly<Record<MyDataKind, string>> = {
  correction: 'Correction of personal information',
  erasure: 'Erasure of personal information',
};

/**
 * A service request that the membership office answers. It is open to people on hold and to those who left too: their
 * right does not end with their standing.
 */
export async function askAboutMyData(
  { db, raiseRequest }: Pick<MyDataServices, 'db' | 'raiseRequest'>,
  context: RequestContext,
  { kind, details }: MyDataRequest,
): Promise<MyDataRequestAnswer> {
  if (details.trim() === '') throw malformed('details', myDataMessages.noDetails);
  if (hasStrayCharacters(details, 'many')) throw malformed('details', myDataMessages.unreadable);
  const { contactId } = context.caller;
  const origin = originOf(contactId, kind);
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, origin);
    const open = (await openRequests(tx, contactId)).find((request) => request.kind === kind);
    if (open) throw new AppError('conflict', myDataMessages.alreadyAsked[kind](open.caseNumber));

    const id = randomUUID();
    const { request } = await raiseRequest(tx, actorOf(context), {
      id,
      title: titles[kind],
      type: titles[kind],
      details: details.trim(),
      contact_id: contactId,
      source_key: `${origin}${id}`,
    });
    await tell(tx, { contactId, noticeId: id }, received, { kind, caseNumber: request.case_number });
    return { id, caseNumber: request.case_number };
  });
}

const received: Notice<{ readonly kind: MyDataKind; readonly caseNumber: string }> = {
  area: 'Service request',
  link: '/profile/mydata',
  title: ({ kind, caseNumber }) => `${titles[kind]}: ${caseNumber}`,
  body: ({ kind }) => {
    const kept = kind === 'erasure' ? ` ${myDataMessages.keptByLaw}` : '';
    return `We have your request. ${myDataMessages.next[kind]}${kept}`;
  },
};
