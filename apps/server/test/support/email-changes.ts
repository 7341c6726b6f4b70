import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Mailbox } from '../../../../dev/mailbox/src/mailbox.ts';
import { valueOf, type AppFixture, type Person } from './app-fixture.ts';

export interface Mail {
  readonly messageId: string | null;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly links: readonly string[];
  readonly attachments: readonly { filename: string; contentType: string; base64: string }[];
}

export const newAddress = (): string => `new-${randomUUID()}@example.test`;

/** Newest first. */
export async function mailsTo(mailbox: Mailbox, address: string): Promise<Mail[]> {
  const response = await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits until there are so many mails to the address, and answers the newest. */
export async function awaitMail(mailbox: Mailbox, address: string, count = 1): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(mailbox, address)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(mailbox, address);
  if (!newest) throw new Error('The mail is gone again');
  return newest;
}

export const tokenIn = (mail: Pick<Mail, 'links'>): string => mail.links[0]?.split('#token=')[1] ?? '';

export const emailUse = {
  primary: codes.codeOf(codes.emailMap, 'Primary Email'),
  alternate: codes.codeOf(codes.emailMap, 'Alternate Email'),
  billing: codes.codeOf(codes.emailMap, 'Billing Email'),
};

/** An email channel as it stands after years of use. */
export async function addEmail(
  app: AppFixture,
  contactId: string,
  use: number,
  address: string,
): Promise<string> {
  const { id } = await app.database.db
    .insertInto('channel')
    .values({
      contact_id: contactId,
      method_type: codes.codeOf(codes.channelMethod, 'Email'),
      map_email_to: use,
      email_address: address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addPrimaryEmail(
  app: AppFixture,
  contactId: string,
  address = `old-${randomUUID()}@example.test`,
): Promise<{ channelId: string; address: string }> {
  return { channelId: await addEmail(app, contactId, emailUse.primary, address), address };
}

/** A primary email channel on which a change waits to be confirmed; answers the channel. */
export async function addPendingEmailChange(app: AppFixture, contactId: string): Promise<string> {
  const { channelId } = await addPrimaryEmail(app, contactId);
  await app.database.db
    .insertInto('email_change')
    .values({
      contact_id: contactId,
      channel_id: channelId,
      new_address: newAddress(),
      is_resend: false,
      created_on: new Date().toISOString(),
      expires_on: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .execute();
  return channelId;
}

export const changeAddress = (person: Person, channelId: string, value: unknown, more: object[] = []) =>
  person.call<{ id: string; detail: string; errors?: { field: string; message: string }[] }>(
    '/portal/api/submitForm/Update',
    {
      recordtype: 'ctpt_channels',
      id: channelId,
      data: [{ name: 'ctpt_emailaddress', value, type: 'string' }, ...more],
    },
  );

/** As the membership desk asks for it, for somebody else. */
export async function correctEmail(app: AppFixture, officer: Person, contactId: string, value: unknown) {
  const { version } = await app.database.db
    .selectFrom('contact')
    .select('version')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return correct(officer, contactId, {
    recordtype: 'contacts',
    record: { id: contactId, version },
    data: [{ name: 'emailaddress1', value, type: 'string' }],
  });
}

export const correct = (officer: Person, id: string, change: object) =>
  officer.call<{ detail: string; errors?: { field: string; message: string }[] }>(
    '/portal/api/staff/members/correct',
    { id, reason: 'She wrote to us.', changes: [change] },
  );

export const confirm = (app: AppFixture, token: string) =>
  app.call<{ status: number | true; detail: string; errors?: { field: string; message: string }[] }>(
    '/portal/api/email-change/confirm',
    { token },
  );

export const emailFields = ['ctpt_emailaddress', 'ctpt_pendingemailaddress', 'ctpt_pendingemailexpireson'];
export const nothingPending = { ctpt_pendingemailaddress: null, ctpt_pendingemailexpireson: null };

/** What tests of a changed address do: begin with one that stands, ask for another, read what there is now. */
export function emailChangeSteps(app: () => AppFixture, mailbox: () => Mailbox) {
  /** Somebody new each time: what one has changed counts against nobody else. */
  const begin = async () => {
    const member = await app().person('member');
    const { channelId, address: oldAddress } = await addPrimaryEmail(app(), member.contactId);
    await app()
      .database.db.updateTable('contact')
      .set({ email: oldAddress })
      .where('id', '=', member.contactId)
      .execute();
    return { member, channelId, oldAddress };
  };
  /** Asks for a new address and answers it with the token that was mailed to it. */
  const ask = async (member: Person, channelId: string) => {
    const address = newAddress();
    expect((await changeAddress(member, channelId, address)).status).toBe(200);
    return { address, token: tokenIn(await awaitMail(mailbox(), address)) };
  };
  const read = async (person: Person, channelId: string) => {
    const { body } = await person.call<{ data?: Parameters<typeof valueOf>[0] }>(
      '/portal/api/GetRecordByIdAsync',
      { recordType: 'ctpt_channels', properties: emailFields, id: channelId },
    );
    return Object.fromEntries(emailFields.map((name) => [name, valueOf(body.data, name)]));
  };
  const emailOf = async ({ contactId }: Person) =>
    (
      await app()
        .database.db.selectFrom('contact')
        .select('email')
        .where('id', '=', contactId)
        .executeTakeFirst()
    )?.email;
  return { begin, ask, read, emailOf };
}
