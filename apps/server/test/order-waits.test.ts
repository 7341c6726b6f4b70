import { codes, formMessages, type ListAnswer } from '@charter/contracts';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { paidForm, publish } from './support/applications.ts';

/** Submitted by another way than the form service, so that nobody has asked for its order yet. */
onBothDatabases('an order that is waited for', (app) => {
  beforeAll(async () => {
    await publish(app(), paidForm);
    await publish(app(), 'exemptionCertificate', { hasPayment: true });
  });

  const submitted = async (form_name = paidForm) => {
    const person = await app().person('applicant');
    const { db } = app().database;
    const form = await db
      .selectFrom('web_form')
      .select('id')
      .where('name', '=', form_name)
      .orderBy('form_version', 'desc')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('submission')
      .values({
        contact_id: person.contactId,
        form_name,
        web_form_id: form.id,
        progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
        status: 'Submitted',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { person, id };
  };
  const ask = async ({ token }: Person, id: string, prefer?: string) => {
    const { statusCode, body } = await app().app.inject({
      method: 'POST',
      url: '/portal/api/order/create',
      headers: { authorization: `Bearer ${token}`, ...(prefer === undefined ? {} : { prefer }) },
      payload: { swfsubmissionid: id },
    });
    return { status: statusCode, body: JSON.parse(body) as { orderId?: string; detail?: string } };
  };

  it('comes with the first answer, once, and a client of old is not kept', async () => {
    const { person, id } = await submitted();
    expect((await ask(person, id)).status).toBe(202);
    const other = await submitted();
    const { status, body } = await ask(other.person, other.id, 'respond-async, wait=5');
    expect(status).toBe(200);
    const { db } = app().database;
    const orders = db.selectFrom('sales_order').select('id').where('submission_id', '=', other.id);
    expect(await orders.execute()).toEqual([{ id: body.orderId }]);
  });

  it('is refused as soon as it is known that it cannot be made', async () => {
    const { person, id } = await submitted('exemptionCertificate');
    expect(await ask(person, id, 'wait=5')).toMatchObject({
      status: 422,
      body: { detail: formMessages.noOrder },
    });
  });

  it('keeps nobody else from the database', async () => {
    const { person, id } = await submitted();
    const ended: string[] = [];
    const waiting = ask(person, id, 'wait=5').then(({ status }) => ended.push(`order ${status}`));
    const list = { recordtype: 'ctpt_countries', properties: [], continuationToken: null, pazesize: 1 };
    const others = Array.from({ length: 5 }, () =>
      person.call<ListAnswer>('/portal/api/GetAllAsync', list).then(() => ended.push('list')),
    );
    await Promise.all([waiting, ...others]);
    // Whoever waits with the database in hand would end before the first of them.
    expect(ended).toContain('order 200');
    expect(ended[0]).toBe('list');
  });
});
