import { ChangedAnswer, LinkSignInRequest, signInMessages } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Selectable } from 'kysely';
import { changeRow, writeAudit, type Actor } from '../../engines/audit/index.ts';
import {
  actorOf,
  contextOf,
  refuseOwnMatter,
  type RequestContext,
} from '../../engines/entitlements/index.ts';
import { lockPerson, lockRows } from '../../engines/locks/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { newcomerIn, signInIn } from './ask-staff.ts';

type Case = Selectable<Schema['service_case']>;
type SignIn = Pick<Selectable<Schema['identity_link']>, 'issuer' | 'subject'>;

/** What staff were asked is a service request: whoever keeps these says which steps lead on from its state. */
export interface SignInParts {
  readonly requestSteps: {
    take(step: 'resolve', from: number): number;
    open(state: number): readonly string[];
  };
}

interface LinkServices extends SignInParts {
  readonly db: Database;
}

export const signInRoutes: FastifyPluginAsyncTypebox<{ services: LinkServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/sign-ins/link',
    {
      config: {
        access: { assets: ['staff.administration'] },
        refusals: ['notFound', 'ownMatter', 'conflict'],
      },
      schema: {
        tags: ['sign-ins'],
        summary: 'Link the sign-in that a service request asks about to the person whose it is',
        body: LinkSignInRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => linkSignIn(services, contextOf(request), request.body),
  );
};

/**
 * Staff were asked whose a sign-in is, and have found out by another way than its address. Neither the one it is linked to nor
 * whoever entered that person's address decides it.
 */
async function linkSignIn(
  { db, requestSteps }: LinkServices,
  context: RequestContext,
  { id, contactId }: LinkSignInRequest,
): Promise<{ id: string }> {
  const actor = actorOf(context);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, contactId);
    const question = await lockQuestion(tx, id);
    if (!requestSteps.open(question.status_code).includes('resolve'))
      throw new AppError('conflict', signInMessages.decided);
    refuseOwnMatter(context.caller, {
      recordType: 'contacts',
      recordId: contactId,
      about: [contactId, await whoEnteredTheAddress(tx, contactId)],
    });
    if (!question.details?.includes(contactId)) throw new AppError('conflict', signInMessages.notAsked);
    for (const signIn of await signInsOf(tx, question)) await link(tx, actor, signIn, contactId);
    const row = { table: 'service_case', recordType: 'ctpt_cases', before: question } as const;
    await changeRow(tx, actor, row, {
      status_code: requestSteps.take('resolve', question.status_code),
      resolution_details: `Linked to the contact ${contactId}.`,
    });
  });
  return { id: contactId };
}

async function lockQuestion(tx: Tx, id: string): Promise<Case> {
  const questions = tx
    .selectFrom('service_case')
    .selectAll()
    .where('id', '=', id)
    .where('source_key', 'like', 'identity-match:%');
  const found = await lockRows(tx, 'source', questions).executeTakeFirst();
  if (!found) throw notFound('The service request');
  return found;
}

async function whoEnteredTheAddress(tx: Tx, contactId: string): Promise<string | null> {
  const last = await tx
    .selectFrom('email_change')
    .select('asked_by')
    .where('contact_id', '=', contactId)
    .where('confirmed_on', 'is not', null)
    .orderBy('confirmed_on', 'desc')
    .executeTakeFirst();
  return last?.asked_by ?? null;
}

/** The sign-in that was asked about; of a newcomer all those that opened the record they have had meanwhile. */
async function signInsOf(tx: Tx, question: Case): Promise<readonly SignIn[]> {
  const newcomer = newcomerIn(question.source_key ?? '');
  if (newcomer === null) return [signInIn(question.source_key ?? '')];
  return tx
    .selectFrom('identity_link')
    .select(['issuer', 'subject'])
    .where('contact_id', '=', newcomer)
    .execute();
}

async function link(tx: Tx, actor: Actor, { issuer, subject }: SignIn, contactId: string): Promise<void> {
  const before = await tx
    .deleteFrom('identity_link')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('contact_id')
    .executeTakeFirst();
  const trace = { recordType: 'contacts', before: null, after: { issuer, subject } };
  if (before) await writeAudit(tx, actor, { ...trace, action: 'unlink', recordId: before.contact_id });
  await tx.insertInto('identity_link').values({ issuer, subject, contact_id: contactId }).execute();
  await writeAudit(tx, actor, { ...trace, action: 'link', recordId: contactId });
}
