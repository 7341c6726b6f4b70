import { emailChangeMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from './support/app-fixture.ts';
import {
  addPrimaryEmail,
  awaitMail,
  changeAddress,
  confirm,
  emailChangeSteps,
  emailFields,
  newAddress,
  nothingPending,
  tokenIn,
} from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';

withMailbox('changing the primary email address', (app, mailbox) => {
  const { begin, ask, read } = emailChangeSteps(app, mailbox);
  const resend = (person: Person, id: string) =>
    person.call<{ detail: string }>('/portal/api/email-change/resend', { id });
  const cancel = (person: Person, id: string) =>
    person.call<{ detail: string }>('/portal/api/email-change/cancel', { id });
  const later = (milliseconds: number) => app().clock.set(new Date(Date.now() + milliseconds).toISOString());
  afterEach(() => app().clock.set(new Date().toISOString()));

  describe('asking for the mail again', () => {
    it('makes a new link and kills the old one', async () => {
      const { member, channelId } = await begin();
      const { address, token } = await ask(member, channelId);
      expect(await resend(member, channelId)).toMatchObject({ status: 200, body: { id: channelId } });
      const again = tokenIn(await awaitMail(mailbox(), address, 2));
      expect(again).not.toBe(token);
      expect((await confirm(app(), token)).body.detail).toBe(emailChangeMessages.superseded);
      expect((await confirm(app(), again)).status).toBe(200);
    });

    it('works once a minute', async () => {
      const { member, channelId } = await begin();
      await ask(member, channelId);
      const start = Date.now();
      const at = (milliseconds: number) => app().clock.set(new Date(start + milliseconds).toISOString());
      at(0);
      expect((await resend(member, channelId)).status).toBe(200);
      at(59_999);
      expect(await resend(member, channelId)).toMatchObject({
        status: 429,
        body: { detail: emailChangeMessages.tooSoon },
      });
      at(60_000);
      expect((await resend(member, channelId)).status).toBe(200);
    });

    it('works five times a day, for all of a person’s channels together', async () => {
      const { member, channelId } = await begin();
      await ask(member, channelId);
      const second = await addPrimaryEmail(app(), member.contactId);
      expect((await changeAddress(member, second.channelId, newAddress())).status).toBe(200);
      const statuses: number[] = [];
      for (let n = 1; n <= 6; n += 1) {
        later(n * 61_000);
        statuses.push((await resend(member, n % 2 ? channelId : second.channelId)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await resend(member, channelId)).body.detail).toBe(emailChangeMessages.tooManyLinks);
    });

    it('is refused where nothing is pending', async () => {
      const { member, channelId } = await begin();
      expect(await resend(member, channelId)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.nothingPending },
      });
    });
  });

  describe('cancelling', () => {
    it('leaves the address as it is and kills the link', async () => {
      const { member, channelId, oldAddress } = await begin();
      const { token } = await ask(member, channelId);
      expect(await cancel(member, channelId)).toMatchObject({ status: 200, body: { id: channelId } });
      expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
      expect(await confirm(app(), token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.cancelled },
      });
      expect((await cancel(member, channelId)).status).toBe(422);
    });
  });

  it('answers a foreign and a missing channel alike, to members and to staff, and changes nothing', async () => {
    const { member, channelId } = await begin();
    const { token } = await ask(member, channelId);
    for (const role of ['member', 'membership-officer']) {
      const other = await app().person(role);
      for (const call of [resend, cancel]) {
        const foreign = await call(other, channelId);
        const missing = await call(other, randomUUID());
        expect([foreign.status, foreign.body.detail]).toEqual([missing.status, missing.body.detail]);
        expect(foreign.status).toBe(404);
      }
    }
    const stranger = await app().person('member');
    expect((await changeAddress(stranger, channelId, newAddress())).status).toBe(404);
    const listed = await stranger.list({ recordtype: 'ctpt_channels', properties: emailFields });
    expect(listed.body.data).toEqual([]);
    expect((await confirm(app(), token)).status).toBe(200);
  });
});
