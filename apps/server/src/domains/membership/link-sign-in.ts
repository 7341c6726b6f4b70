import { ChangedAnswer, LinkSignInRequest, signInMessages } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Selectable } from 'kysely';
import { writeAudit, type Actor } from '../../engines/audit/index.ts';
import {
  actorOf,
  contextOf,
  refuseOwnMatter,
  type RequestContext,
} from '../../engines/entitlements/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { contactType } from './contact.ts';
import { isQuestion, newcomerIn, signInIn } from './ask-staff.ts';

type Question = Selectable<Schema['service_case']>;
type SignIn = Pick<Selectable<Schema['identity_link']>, 'issuer' | 'subject'>;

/** The question to staff is a service request: `cases` locks it, and writes down what came of it. */
export interface SignInParts {
  lockRequest(tx: Tx, id: string): Promise<Question>;
  isOpenRequest(question: Question): boolean;
  resolveQuestion(tx: Tx, actor: Actor, question: Question, details: string): Promise<void>;
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
 * the officer who entered that person's address decides it.
 */
async function linkSignIn(
  { db, lockRequest, isOpenRequest, resolveQuestion }: LinkServices,
  context: RequestContext,
  { id, contactId }: LinkSignInRequest,
): Promise<{ id: string }> {
  const actor = actorOf(context);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, contactId);
    const question = await lockRequest(tx, id);
    if (!isQuestion(question.source_key)) throw notFound('The service request');
    if (!isOpenRequest(question)) throw new AppError('conflict', signInMessages.decided);
    refuseOwnMatter(context.caller, {
      recordType: contactType,
      recordId: contactId,
      about: [contactId, await whoEnteredTheAddress(tx, contactId)],
    });
    if (!question.details?.includes(contactId)) throw new AppError('conflict', signInMessages.notAsked);
    for (const signIn of await signInsOf(tx, question.source_key)) await link(tx, actor, signIn, contactId);
    await resolveQuestion(tx, actor, question, `Linked to the contact ${contactId}.`);
  });
  return { id: contactId };
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
async function signInsOf(tx: Tx, sourceKey: string): Promise<readonly SignIn[]> {
  const newcomer = newcomerIn(sourceKey);
  if (newcomer === null) return [signInIn(sourceKey)];
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
  const trace = { recordType: contactType, before: null, after: { issuer, subject } };
  if (before) await writeAudit(tx, actor, { ...trace, action: 'unlink', recordId: before.contact_id });
  await tx.insertInto('identity_link').values({ issuer, subject, contact_id: contactId }).execute();
  await writeAudit(tx, actor, { ...trace, action: 'link', recordId: contactId });
}
