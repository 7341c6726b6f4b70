import type { PreferencesAnswer } from '@charter/contracts';
import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyTrail } from '../src/engines/audit/index.ts';
import { tell, type Notice } from '../src/engines/notifications/index.ts';
import { composeBatch, batchNotifications } from '../src/domains/notifications/mail-notifications.ts';
import { createMailer } from '../src/platform/mail/index.ts';
import { registry } from '../src/product.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { startSmtpServer } from './support/smtp-server.ts';

const notice = (area: Notice<string>['area']): Notice<string> => ({
  area,
  link: '/event/registration',
  title: (title) => title,
  body: (title) => `All about ${title}.`,
});

onPostgresql('preferences', (app) => {
  const email = codes.codeOf(codes.channelMethod, 'Email');
  const primary = codes.codeOf(codes.emailMap, 'Primary Email');
  const db = () => app().database.db;
  const member = async (address = 'thandi@example.test') => {
    const person = await app().person('member', { email: address });
    const { id: channelId } = await db()
      .insertInto('channel')
      .values({
        contact_id: person.contactId,
        method_type: email,
        map_email_to: primary,
        email_address: address,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...person, channelId };
  };
  const get = async ({ call, contactId }: Person) =>
    (await call<PreferencesAnswer>('/portal/api/preferences/get', { contactid: contactId })).body.data;
  const choose = async (person: Person, ...chosen: readonly (readonly [name: string, optIn: boolean])[]) => {
    const channels = await get(person);
    const preferences = chosen.map(([name, OptIn]) => {
      const channel = channels.find((one) => one.preferences.some((each) => each.preferenceType === name));
      const known = channel?.preferences.find((each) => each.preferenceType === name);
      return {
        PreferenceId: known?.preferenceId,
        PreferenceType: name,
        SupportInterestType: known?.supportInterestType,
        ChannelId: channel?.channelId,
        PreferenceTypeId: known?.preferenceTypeId,
        SupportInterestTypeId: known?.supportInterestTypeId,
        OptIn,
      };
    });
    return person.call('/portal/api/preferences/update', { contactid: person.contactId, preferences });
  };
  const tellOf = (person: Person, area: Notice<string>['area'], ...titles: readonly string[]) =>
    db()
      .transaction()
      .execute(async (tx) => {
        for (const title of titles) await tell(tx, { contactId: person.contactId }, notice(area), title);
      });

  it('are had by channel and changed as the documents have it, with a trace', async () => {
    const person = await member();
    const [channel, ...others] = await get(person);
    expect(others).toEqual([]);
    expect(channel).toMatchObject({
      channelId: person.channelId,
      name: 'Primary Email',
      email: 'thandi@example.test',
      fullAddress: null,
      telephone: null,
      mobile: null,
      channelType: 'Email',
    });
    expect(channel?.preferences[0]).toEqual({
      preferenceId: null,
      preferenceType: 'Branch news',
      supportInterestType: null,
      preferenceTypeId: expect.any(String) as string,
      supportInterestTypeId: null,
      optIn: false,
    });
    const answer = await choose(person, ['Newsletter', true], ['Surveys', true]);
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    await choose(person, ['Surveys', false]);
    const chosen = (await get(person)).flatMap(({ preferences }) => preferences).filter(({ optIn }) => optIn);
    expect(chosen.map(({ preferenceType }) => preferenceType)).toEqual(['Newsletter']);
    const { faults } = await verifyTrail(db(), registry.types);
    expect(faults.filter(({ recordType }) => recordType === 'ctpt_communicationpreferences')).toEqual([]);
  });

  it('are nobody else’s, and one that is not offered refuses the whole', async () => {
    const [person, other] = [await member(), await member('other@example.test')];
    const foreign = await person.call('/portal/api/preferences/get', { contactid: other.contactId });
    expect(foreign.status).toBe(404);
    const [channel] = await get(other);
    const [own] = await get(person);
    const preference = (channelId: string | undefined) => ({
      ChannelId: channelId,
      PreferenceTypeId: own?.preferences[0]?.preferenceTypeId,
      OptIn: true,
    });
    const { status } = await person.call('/portal/api/preferences/update', {
      contactid: person.contactId,
      preferences: [preference(own?.channelId), preference(channel?.channelId)],
    });
    expect(status).toBe(404);
    for (const one of [person, other])
      expect((await get(one)).flatMap(({ preferences }) => preferences).some(({ optIn }) => optIn)).toBe(
        false,
      );
  });

  it('are none for somebody without any channel', async () => {
    expect(await get(await app().person('member'))).toEqual([]);
  });

  describe('news by mail', () => {
    const services = () => ({ db: db(), clock: app().clock, config: app().config });
    /** What was gathered and not yet handed out: by this call, or by the server's own job, which may come in between. */
    const handedOut = new Set<string>();
    const gather = async () => {
      const asked: string[] = [];
      const jobs = {
        enqueueAll: async (_tx: unknown, _job: unknown, payloads: readonly { batchId: string }[]) =>
          void asked.push(...payloads.map(({ batchId }) => batchId)),
      };
      await batchNotifications({ ...services(), jobs: jobs as never });
      for (const batch of asked) handedOut.add(batch);
      return asked;
    };
    const gatherAll = async () => {
      const asked = await gather();
      const others = await db()
        .selectFrom('notification')
        .select('mail_batch')
        .distinct()
        .where('mail_batch', 'is not', null)
        .execute();
      const missed = others.map(({ mail_batch }) => String(mail_batch)).filter((one) => !handedOut.has(one));
      for (const batch of missed) handedOut.add(batch);
      return [...asked, ...missed];
    };
    const letters = async (batches: readonly string[]) =>
      (await Promise.all(batches.map((batch) => composeBatch(services(), batch)))).filter(
        (letter) => letter !== null,
      );

    it('go to whoever wants them, of the kinds they want, joined, and only from then on', async () => {
      const person = await member(`${randomUUID()}@example.test`);
      await tellOf(person, 'Event', 'Before it was wanted');
      await choose(person, ['News of your events', true]);
      await tellOf(person, 'Event', 'Bridge walk');
      await tellOf(person, 'Event', 'Awards evening');
      await tellOf(person, 'Payment', 'Receipt');
      const [letter, ...more] = await letters(await gatherAll());
      expect(more).toEqual([]);
      expect(letter).toMatchObject({
        subject: expect.stringContaining('2 notifications') as string,
        paragraphs: ['Bridge walk\nAll about Bridge walk.', 'Awards evening\nAll about Awards evening.'],
      });
      expect(await gatherAll()).toEqual([]);
    });

    it('wait for the morning where one mail a day is wanted', async () => {
      const person = await member(`${randomUUID()}@example.test`);
      await choose(person, ['News of your events', true], ['News joined in one mail a day', true]);
      await tellOf(person, 'Event', 'One');
      expect(await letters(await gatherAll())).toEqual([]);
      app().clock.set(new Date(Date.now() + 86_400_000).toISOString());
      await tellOf(person, 'Event', 'Two');
      const sent = await letters(await gatherAll());
      app().clock.set(new Date().toISOString());
      expect(sent).toHaveLength(1);
    });

    it('are neither lost nor sent twice, however many servers put them together at once', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => member(`${randomUUID()}@example.test`)));
      for (const person of people) await choose(person, ['News of your CPD', true]);
      const told: string[] = [];
      const telling = people.map(async (person, at) => {
        for (let count = 0; count < 6; count += 1) {
          told.push(`${at}/${count}`);
          await tellOf(person, 'CPD', `${at}/${count}`);
        }
      });
      const mailed: string[] = [];
      // Each mail is written as soon as it was asked for, as the queue does it.
      const send = async (batches: readonly string[]) => {
        for (const { subject, paragraphs } of await letters(batches))
          mailed.push(
            ...(paragraphs.length === 1
              ? [subject]
              : paragraphs.map((paragraph) => paragraph.split('\n')[0] ?? '')),
          );
      };
      const gathering = Array.from({ length: 8 }, async () => send(await gather()));
      await Promise.all(telling);
      await Promise.all(gathering);
      const late = Array.from({ length: 8 }, async () => send(await gather()));
      await Promise.all(late);
      await send(await gatherAll());
      expect(mailed.toSorted()).toEqual(told.toSorted());
    });

    it('carry the headers of RFC 8058, and end with a post to their address before the next is sent', async () => {
      const person = await member(`${randomUUID()}@example.test`);
      await choose(person, ['News of your events', true]);
      await tellOf(person, 'Event', 'The first');
      const [letter] = await letters(await gatherAll());
      const server = await startSmtpServer();
      const mailer = createMailer({
        smtp: {
          host: '127.0.0.1',
          port: Number(new URL(server.url).port),
          secure: false,
          credentials: null,
        },
        from: 'office@example.test',
        institutionName: 'Institution',
        log: { warn: () => {} },
      });
      if (letter) await mailer.send(randomUUID(), letter);
      mailer.close();
      const source = server.received[0]?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
      await server.close();
      const url = letter?.unsubscribe?.url ?? '';
      expect(source).toContain(`List-Unsubscribe: <${url}>`);
      expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

      // One was told already and waits for its mail.
      await tellOf(person, 'Event', 'The second');
      const waiting = await gatherAll();
      const post = (address: string) =>
        app().app.inject({
          method: 'POST',
          url: new URL(address).pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        });
      expect((await post(`${url}x`)).statusCode).toBe(404);
      expect((await post(url)).statusCode).toBe(200);
      expect((await post(url)).statusCode).toBe(200);
      expect(await letters(waiting)).toEqual([]);
      await tellOf(person, 'Event', 'The third');
      expect(await gatherAll()).toEqual([]);
      expect(app().logs.join('')).not.toContain(new URL(url).pathname.split('/').at(-1));
    });
  });
});
