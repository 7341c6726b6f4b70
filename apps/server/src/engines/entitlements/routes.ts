import { EndSessionAnswer, EntitlementAnswer, ProfileAnswer } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { createRememberedAnswers } from '../../platform/http/index.ts';
import type { VerifiedToken } from '../identity/index.ts';
import { tokenOf } from './authentication.ts';
import type { Caller } from './caller.ts';
import { notLinked } from './callers.ts';
import { endSession } from './end-session.ts';
import { entitlementsOf, listEntitlements, rolesOfCaller, versionFor } from './entitlements.ts';

/**
 * `linkContact` finds or makes the contact of a first sign-in; null when staff must decide who it is. `onReturn` is
 * told of every later one of somebody without an email address. `isRepresentative` is the condition under which somebody
 * speaks for an organisation today, `unread` how many notifications they have not read, `standing` how they stand. The clock is
 * the one that tokens are judged by.
 */
export const entitlementRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  clock: Clock;
  linkContact: (token: VerifiedToken, requestId: string) => Promise<string | null>;
  onReturn: (contactId: string, token: VerifiedToken, requestId: string) => Promise<void>;
  isRepresentative: (caller: Caller) => RawBuilder<boolean>;
  unread: (caller: Caller) => RawBuilder<number>;
  standing: (caller: Caller) => RawBuilder<string>;
}> = async (app, { db, clock, linkContact, onReturn, isRepresentative, unread, standing }) => {
  const tags = ['entitlement'];
  const config = { access: 'signed-in' } as const;
  const reading = { ...config, readsAsCaller: true };
  const answers = createRememberedAnswers();
  let forms: { readonly version: number; readonly list: ProfileAnswer['forms'] } | null = null;
  app.post(
    '/Profile',
    {
      config: reading,
      schema: { tags, summary: 'The contact of this sign-in', response: { 200: ProfileAnswer } },
    },
    async (request) => {
      const token = tokenOf(request);
      const { caller, version, holds, count, selected } = await versionFor(db, app.callers, {
        token,
        data: 'forms',
        holds: isRepresentative,
        count: unread,
        select: standing,
      });
      // Whoever is only seen neither signs in nor is asked for an address.
      if (!caller && token.viewing) throw notLinked();
      if (caller && !caller.hasEmail && !caller.viewed) await onReturn(caller.contactId, token, request.id);
      const contactId = caller ? caller.contactId : await linkContact(token, request.id);
      if (forms?.version !== version) forms = { version, list: await listForms(db) };
      return {
        contactid: contactId ?? '',
        forms: forms.list,
        representative: holds,
        unread: count,
        ...(selected === null ? {} : { standing: selected }),
      };
    },
  );
  app.post(
    '/GetEntitlement',
    {
      config: reading,
      schema: { tags, summary: 'All roles and what they open', response: { 200: EntitlementAnswer } },
    },
    async (request, reply) => {
      const about = { token: tokenOf(request), data: 'entitlements' } as const;
      const { version } = await versionFor(db, app.callers, about);
      return answers.send({ request, reply }, { key: 'catalogue', version }, () => listEntitlements(db));
    },
  );
  app.post(
    '/GetContactEntitlement',
    {
      config: reading,
      schema: { tags, summary: 'The roles of the caller', response: { 200: EntitlementAnswer } },
    },
    async (request, reply) => {
      const roles = await rolesOfCaller(db, app.callers, tokenOf(request));
      const key = `${roles.active ? 'active' : 'suspended'} ${roles.roleIds.join(' ')}`;
      return answers.send({ request, reply }, { key, version: roles.version }, async () =>
        entitlementsOf(await listEntitlements(db), roles),
      );
    },
  );
  app.post(
    '/EndSession',
    {
      config,
      schema: {
        tags,
        summary: 'Signed out: the access token and its session are refused from now on',
        response: { 200: EndSessionAnswer },
      },
    },
    async (request) => {
      await endSession(db, tokenOf(request), clock.now());
      return { status: true } as const;
    },
  );
};

async function listForms(db: Database): Promise<ProfileAnswer['forms']> {
  const { rows } = await sql<ProfileAnswer['forms'][number]>`
    select distinct on (name) name, id, title from web_form where state_code = 0 order by name, form_version desc`.execute(
    db,
  );
  return rows;
}
