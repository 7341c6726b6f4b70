import {
  dayText,
  institutionDay,
  paymentMessages,
  type IssueInvoiceAnswer,
  type PayAnswer,
  type PaymentQueryAnswer,
  type SponsorAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from '../../../dev/mailbox/src/mailbox.ts';
import { endOfLink } from '../src/domains/payments/sponsorship/ask-sponsor.ts';
import { lapseSponsorships } from '../src/domains/payments/sponsorship/lapse-sponsorships.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';
import {
  askSponsor,
  callAsSponsor,
  choiceOf,
  choose,
  makeProof,
  newSponsor,
  sealedLink,
  sendProof,
} from './support/choices.ts';
import { dailyEngines } from './support/databases.ts';
import { awaitMail, mailsTo } from './support/email-changes.ts';
import { decide } from './support/finance.ts';
import { addOrder, addPayer, orderDetails, pay, post, standingOf, totalCents } from './support/payments.ts';
import { pdf } from './support/sample-files.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import { download } from './support/uploads.ts';

const publicUrl = 'https://portal.example';
/** Of the link, by the due day that the orders of these tests have. */
const lastMoment = () => endOfLink({ due_on: '2026-12-31' }, new Date());
const proof = { name: 'paid.pdf', bytes: pdf };
const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

describe.each(dailyEngines)('a sponsor (%s)', (engine) => {
  let mailbox: Mailbox;
  let app: AppFixture;
  let payer: Awaited<ReturnType<typeof addPayer>>;
  let token: string;
  const sponsor = newSponsor();

  beforeAll(async () => {
    mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
    app = await openApp(engine, {
      SMTP_URL: mailbox.smtpUrl,
      PAYGATE_URL: gateway.url,
      PUBLIC_URL: publicUrl,
    });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    payer = await addPayer(app);
    token = await askSponsor(app, payer, sponsor);
  });
  afterEach(() => app.clock.set(new Date().toISOString()));

  const awaitMailAbout = async (address: string, subject: RegExp) => {
    const find = async () => (await mailsTo(mailbox, address)).find((mail) => subject.test(mail.subject));
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    return (await find()) ?? { text: '', attachments: [] };
  };
  const invoice = (of = token) => callAsSponsor<SponsorAnswer>(app, 'invoice', { token: of });
  const open = (of = token) => callAsSponsor<PayAnswer>(app, 'pay', { token: of });
  const decline = (reason: string, of = token) => callAsSponsor(app, 'decline', { token: of, reason });
  const notify = (id: string, status: string) =>
    post(app, '/payment/notify', gateway.result(id, { TRANSACTION_STATUS: status }));
  const noticesOf = async (contactId: string) =>
    app.database.db
      .selectFrom('notification')
      .select(['title', 'body'])
      .where('contact_id', '=', contactId)
      .orderBy('created_on', 'desc')
      .execute();

  it('is mailed a link to the invoice, which opens without a sign-in', async () => {
    payer = await addPayer(app);
    const address = newSponsor();
    token = await askSponsor(app, payer, address);
    const mail = await awaitMail(mailbox, address.ctpt_sponsoremail);
    expect(mail.links).toEqual([`${publicUrl}/sponsor#${token}`]);
    expect(mail.text).toContain('R 1 150.00');
    const { status, body } = await invoice();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 1,
      data: {
        orderId: payer.orderId,
        amountDue: 1150,
        sponsorName: 'Thandi Nkosi',
        statecode: 0,
        standing: 'due',
      },
    });
    expect(body.expiresOn).toBe(lastMoment());
    expect(JSON.stringify(body)).not.toContain(payer.email);
    expect(app.logs.join('')).not.toContain(address.ctpt_sponsoremail);
    const { rows } = await app.database.query(
      `select data::text from job_queue.job where name = 'sponsor-mail'`,
    );
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('has the invoice as a PDF for the books: the first that anybody gets is the original', async () => {
    const issue = () => callAsSponsor<IssueInvoiceAnswer>(app, 'issueInvoice', { token });
    expect((await issue()).body).toMatchObject({ copy: false, data: { orderId: payer.orderId } });
    expect((await issue()).body.copy).toBe(true);
    await decline('Not ours.');
    expect((await issue()).status).toBe(409);
    const stranger = await callAsSponsor(app, 'issueInvoice', { token: `${token}x` });
    expect(stranger.status).toBe(404);
  });

  it('tells the payer what happens now and by when, on the page and by mail', async () => {
    payer = await addPayer(app);
    const asked = newSponsor();
    await askSponsor(app, payer, asked);
    const { standing, expectedBy } = await orderDetails(payer.person, payer.orderId);
    expect([standing, expectedBy]).toEqual(['withSponsor', institutionDay(new Date(lastMoment()))]);
    const { subject, text } = await awaitMail(mailbox, payer.email);
    expect(subject).toBe('We have asked Thandi Nkosi to pay. Annual fee');
    for (const said of [
      'R 1 150.00',
      asked.ctpt_sponsoremail,
      `They have until ${dayText(String(expectedBy))}`,
    ])
      expect(text).toContain(said);
  });

  it('who does not answer is waited for no longer than the link works', async () => {
    const lapse = () =>
      lapseSponsorships({ db: app.database.db, clock: app.clock }).handle({}, { id: randomUUID() });
    const around = (milliseconds: number) =>
      app.clock.set(new Date(Date.parse(lastMoment()) + milliseconds).toISOString());
    around(-60_000);
    await lapse();
    expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [1], beingVerified: true });
    around(60_000);
    await lapse();
    await lapse();
    expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [5], beingVerified: false });
    const titles = (await noticesOf(payer.person.contactId)).map(({ title }) => title);
    expect(titles).toEqual(['No answer from your sponsor: Annual fee', 'Sponsor asked: Annual fee']);
    // It was theirs to pay until the day on which it is due.
    expect((await orderDetails(payer.person, payer.orderId)).standing).toBe('overdue');
  });

  describe('who pays by card', () => {
    it('settles the order, and the payer hears of it', async () => {
      expect((await callAsSponsor(app, 'receipt', { token })).status).toBe(404);
      const { body: payment } = await open();
      expect(gateway.request(payment.PAY_REQUEST_ID)).toMatchObject({
        AMOUNT: String(totalCents),
        EMAIL: sponsor.ctpt_sponsoremail,
      });
      await notify(payment.PAY_REQUEST_ID, '1');
      expect(await standingOf(app, payer.orderId)).toMatchObject({
        state: 3,
        method: 3,
        paidOn: institutionDay(new Date()),
        balance: 0,
        receipts: 1,
        mails: 1,
        notices: ['Payment received: Annual fee'],
      });
      expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [2], beingVerified: false });
      const saved = await app.app.inject({
        method: 'POST',
        url: '/payment/sponsor/receipt',
        payload: { token },
      });
      expect([saved.statusCode, saved.headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename="Receipt REC-/),
      ]);
      const [notice] = await noticesOf(payer.person.contactId);
      expect(notice?.body).toContain('Your sponsor Thandi Nkosi has paid.');
      expect((await invoice()).body).toMatchObject({ status: 2, data: { statecode: 3, amountDue: 0 } });
      // The one that said what happens now came before it, unless it was paid sooner.
      await expect
        .poll(async () => (await awaitMail(mailbox, payer.email)).subject, { timeout: 30_000 })
        .toMatch(/^Receipt REC-/);
      const { text, attachments } = await awaitMail(mailbox, payer.email);
      expect(text).toContain('Paid by: Thandi Nkosi');
      expect(attachments).toMatchObject([
        { filename: expect.stringMatching(/^Receipt REC-\d{4}-\d{6}\.pdf$/), contentType: 'application/pdf' },
      ]);
      const receipt = await getDocumentProxy(
        Uint8Array.from(Buffer.from(attachments[0]?.base64 ?? '', 'base64')),
      );
      expect((await extractText(receipt, { mergePages: true })).text).toMatch(/Received from Thandi Nkosi/);
      expect((await orderDetails(payer.person, payer.orderId)).sponsorship).toMatchObject({ status: 2 });
      const own = await awaitMailAbout(sponsor.ctpt_sponsoremail, /^Receipt REC-\d{4}-\d{6}: Annual fee$/);
      expect(own.text).toContain('for: Annual fee.');
      expect(own.text).toContain('On behalf of: ');
      expect(own.attachments).toHaveLength(1);
    });

    it('is led to the open page of thanks, or back to the link', async () => {
      const { body: payment } = await open();
      const { PAY_REQUEST_ID, REFERENCE } = payment;
      const back = async (status: string) => {
        gateway.set(PAY_REQUEST_ID, status);
        return (await post(app, '/payment/return', gateway.way(PAY_REQUEST_ID, status))).headers.location;
      };
      const link = `${publicUrl}/sponsor?payRequestId=${PAY_REQUEST_ID}&reference=${REFERENCE}#${token}`;
      expect(await back('0')).toBe(link);
      const asked = { token, payRequestId: PAY_REQUEST_ID, reference: REFERENCE };
      const query = () => callAsSponsor<PaymentQueryAnswer>(app, 'payment', asked);
      expect((await query()).body).toMatchObject({ state: 'pending', text: paymentMessages.confirming });
      expect(await back('2')).toBe(link);
      expect((await query()).body).toMatchObject({ state: 'declined', text: 'InsufficientFunds' });
      expect(await back('1')).toBe(
        `${publicUrl}/application/prepayment/sucess?payRequestId=${PAY_REQUEST_ID}&reference=${REFERENCE}`,
      );
      expect((await query()).body).toMatchObject({ state: 'approved', amount: totalCents });
    });

    it('gives the link to nobody who comes back without the gateway’s seal', async () => {
      const { PAY_REQUEST_ID } = (await open()).body;
      const forged = new URLSearchParams({ PAY_REQUEST_ID, TRANSACTION_STATUS: '1', CHECKSUM: 'forged' });
      const { location } = (await post(app, '/payment/return', forged.toString())).headers;
      expect(location).toBe(`${publicUrl}/sponsor`);
    });

    it('asks about no payment but their own', async () => {
      const { body: payment } = await pay(payer.person, payer.orderId);
      const { body: own } = await open();
      const query = (payRequestId: string, reference: string) =>
        callAsSponsor(app, 'payment', { token, payRequestId, reference });
      expect((await query(payment.PAY_REQUEST_ID, payment.REFERENCE)).status).toBe(404);
      expect((await query(own.PAY_REQUEST_ID, payment.REFERENCE)).status).toBe(404);
      expect((await query(own.PAY_REQUEST_ID, own.REFERENCE)).status).toBe(200);
    });

    it('while the payer pays too is given the money back', async () => {
      const [{ body: theirs }, { body: mine }] = [await open(), await pay(payer.person, payer.orderId)];
      await Promise.all([notify(mine.PAY_REQUEST_ID, '1'), notify(theirs.PAY_REQUEST_ID, '1')]);
      expect(await standingOf(app, payer.orderId)).toMatchObject({
        state: 3,
        ledger: ['charge', 'payment', 'credit'],
        receipts: 1,
        mails: 1,
      });
      expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [2] });
    });
  });

  describe('who sends a proof', () => {
    it('has it verified, as a document of the payer’s', async () => {
      expect(await sendProof(app, token, proof)).toMatchObject({ status: 200, body: { status: true } });
      const choice = await choiceOf(app, payer.orderId);
      expect(choice).toMatchObject({
        sponsorships: [3],
        beingVerified: true,
        verifications: [[2, 1, expect.any(String)]],
      });
      const { body } = await payer.person.list({
        recordtype: 'annotations',
        properties: ['filename'],
      });
      expect(body.data).toHaveLength(1);
      const { document_url } = await app.database.db
        .selectFrom('supporting_document')
        .select('document_url')
        .where('contact_id', '=', payer.person.contactId)
        .executeTakeFirstOrThrow();
      const file = await download(app, payer.person, String(document_url));
      expect([file.statusCode, file.rawPayload.equals(Buffer.from(pdf))]).toEqual([200, true]);
      expect((await noticesOf(payer.person.contactId))[0]?.title).toBe(
        'Proof of payment from your sponsor: Annual fee',
      );
      await choose(payer.person, payer.orderId, 3, sponsor);
      expect((await choiceOf(app, payer.orderId)).sponsorships).toEqual([3]);
    });

    it('takes the place of no proof that the payer has sent', async () => {
      const own = await makeProof(payer.person);
      await sendProof(app, token, proof);
      const other = await addOrder(app, payer.person.contactId);
      await choose(payer.person, other, 2);
      expect((await choiceOf(app, other)).verifications).toEqual([[1, 1, own]]);
    });

    it('may answer once more where finance does not find the money', async () => {
      await sendProof(app, token, proof);
      const { id } = await app.database.db
        .selectFrom('payment_verification')
        .select('id')
        .where('order_id', '=', payer.orderId)
        .executeTakeFirstOrThrow();
      await decide(await app.person('finance-officer'), id, 3, 'Not on our statement.');
      expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [1], beingVerified: true });
      expect((await sendProof(app, token, proof)).status).toBe(200);
    });

    it.each([
      ['another kind of file', { name: 'paid.xlsx', bytes: pdf }, 415],
      ['a file that is not what it says', { name: 'paid.png', bytes: pdf }, 422],
      ['an empty file', { name: 'paid.pdf', bytes: Buffer.alloc(0) }, 422],
      ['no file', null, 422],
    ])('is refused with %s, and may try again', async (_, file, status) => {
      expect((await sendProof(app, token, file)).status).toBe(status);
      expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [1], verifications: [] });
      expect((await invoice()).body.status).toBe(1);
    });

    it('as something else than a form is refused', async () => {
      expect((await app.call('/payment/sponsor/proof', { token })).status).toBe(415);
      expect((await sendProof(app, null, proof)).status).toBe(404);
    });
  });

  describe('who declines', () => {
    it('says why, and the payer can name another', async () => {
      expect((await decline(' We have no budget. ')).status).toBe(200);
      expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [4], beingVerified: false });
      expect((await orderDetails(payer.person, payer.orderId)).sponsorship).toEqual({
        status: 4,
        answeredOn: expect.any(String),
        declineReason: 'We have no budget.',
      });
      expect((await noticesOf(payer.person.contactId))[0]).toMatchObject({
        title: 'Declined by your sponsor: Annual fee',
        body: expect.stringContaining('We have no budget.'),
      });
      const mail = await awaitMailAbout(payer.email, /has declined to pay\. Annual fee$/);
      for (const said of [
        'Their reason: We have no budget.',
        'R 1 150.00',
        'Please choose another way to pay.',
      ])
        expect(mail.text.replaceAll('\u00a0', ' ')).toContain(said);
      await askSponsor(app, payer, sponsor);
      expect((await choiceOf(app, payer.orderId)).sponsorships).toEqual([4, 1]);
    });

    it.each([
      ['', 400],
      ['  ', 422],
      ['x'.repeat(1001), 400],
      ['No\u202eecnalab', 422],
      ['No\u200b', 422],
      ['No\ud800', 422],
    ])('must say why: %j', async (reason, status) => {
      expect((await decline(reason)).status).toBe(status);
      expect((await invoice()).body.status).toBe(1);
    });
  });

  describe('with a link', () => {
    const everyCall = async (of: string) => [
      await invoice(of),
      await open(of),
      await decline('No', of),
      await sendProof(app, of, proof),
      await callAsSponsor(app, 'payment', { token: of, payRequestId: 'x', reference: 'y' }),
    ];

    it('that is forged, withdrawn or expired gets nowhere', async () => {
      const later = new Date(Date.parse(lastMoment()) + 10 * 86_400_000).toISOString();
      const [payload = '', signature = ''] = token.split('.');
      const id = Buffer.from(payload, 'base64url').toString().slice(0, 36);
      const longer = sealedLink(id, later).split('.')[0];
      const withdrawn = token;
      await askSponsor(app, payer);
      const wrong = [
        sealedLink(id, later, 'another secret'),
        `${longer}.${signature}`,
        sealedLink(randomUUID(), later),
        withdrawn,
        'x',
      ];
      for (const link of wrong) {
        for (const { status, body } of await everyCall(link)) {
          expect({ status, detail: (body as { detail?: string }).detail }).toEqual({
            status: 404,
            detail: paymentMessages.linkExpired,
          });
        }
      }
      payer = await addPayer(app);
      token = await askSponsor(app, payer);
      app.clock.set(new Date(Date.parse(lastMoment()) + 1000).toISOString());
      for (const { status } of await everyCall(token)) expect(status).toBe(404);
      expect(await choiceOf(app, payer.orderId)).toMatchObject({ sponsorships: [1], verifications: [] });
    });

    it('that has been answered shows the invoice and takes no other answer', async () => {
      await decline('No');
      expect((await invoice()).body).toMatchObject({ status: 4 });
      for (const answer of [await open(), await decline('No'), await sendProof(app, token, proof)]) {
        expect(answer).toMatchObject({ status: 409, body: { detail: paymentMessages.linkUsed } });
      }
    });

    it('that was declined says no more of the member, nor of whom they named next', async () => {
      await app.database.db
        .updateTable('contact')
        .set({ address_composite: '12 Jan Smuts Avenue' })
        .where('id', '=', payer.person.contactId)
        .execute();
      const before = (await invoice()).body.data;
      expect(before).toMatchObject({ customerAddress: null, sponsorName: expect.any(String) as string });
      expect(JSON.stringify(before)).not.toContain('Jan Smuts');
      await decline('No budget');
      await askSponsor(app, payer);
      const { data } = (await invoice()).body;
      expect(data).toMatchObject({
        customerAddress: null,
        billingAddress: null,
        memberNumber: null,
        sponsorEmail: null,
        companyName: null,
        sponsorship: { status: 4, declineReason: 'No budget' },
      });
      expect(JSON.stringify(data)).not.toContain('Jan Smuts');
    });

    describe('of somebody who was replaced', () => {
      const bravo = {
        ...newSponsor(),
        ctpt_sponsorname: 'Bravo Botha',
        ctpt_companyname: 'Bravo Bridges',
        ctpt_vatnumber: '4987654321',
        address3_line1: '9 Bravo Street',
      };
      const nobodys = {
        customerAddress: null,
        billingAddress: null,
        memberNumber: null,
        sponsorName: null,
        sponsorEmail: null,
        companyName: null,
        vatNumber: null,
      };
      const issue = (of: string) => callAsSponsor<IssueInvoiceAnswer>(app, 'issueInvoice', { token: of });
      const decideProof = async (status: number, reason?: string) => {
        const { id } = await app.database.db
          .selectFrom('payment_verification')
          .select('id')
          .where('order_id', '=', payer.orderId)
          .executeTakeFirstOrThrow();
        const finance = await app.person('finance-officer');
        expect((await decide(finance, id, status, reason)).status).toBe(200);
      };
      const isNobodys = async () => {
        const seen = await invoice();
        expect(seen).toMatchObject({ status: 200, body: { data: nobodys } });
        expect(JSON.stringify(seen.body)).not.toMatch(/bravo/i);
        expect(await issue(token)).toMatchObject({
          status: 409,
          body: { detail: paymentMessages.madeOutToOther },
        });
      };

      it('after their proof says nothing of whom the payer named next, nor once it is confirmed', async () => {
        await sendProof(app, token, proof);
        expect((await invoice()).body.data).toMatchObject({
          companyName: 'Nkosi Bridges',
          vatNumber: '4123456789',
        });
        const next = await askSponsor(app, payer, bravo);
        await isNobodys();
        expect((await issue(next)).body).toMatchObject({
          copy: false,
          data: { companyName: 'Bravo Bridges' },
        });
        await decideProof(2);
        expect((await invoice()).body.status).toBe(2);
        await isNobodys();
      });

      it('keeps the receipt of what they paid, where money of the next one comes as well', async () => {
        const receiptOf = (of: string) =>
          app.app.inject({ method: 'POST', url: '/payment/sponsor/receipt', payload: { token: of } });
        await sendProof(app, token, proof);
        const next = await askSponsor(app, payer, bravo);
        const { body: theirs } = await open(next);
        await decideProof(2);
        await notify(theirs.PAY_REQUEST_ID, '1');
        expect((await choiceOf(app, payer.orderId)).sponsorships).toEqual([2, 2]);
        const [kept, none] = [await receiptOf(token), await receiptOf(next)];
        expect([kept.statusCode, none.statusCode]).toEqual([200, 404]);
        const receipt = await getDocumentProxy(Uint8Array.from(kept.rawPayload));
        expect((await extractText(receipt, { mergePages: true })).text).toMatch(/Received from Thandi Nkosi/);
      });

      it('ends where finance refuses their proof', async () => {
        await sendProof(app, token, proof);
        await askSponsor(app, payer, bravo);
        expect((await choiceOf(app, payer.orderId)).sponsorships).toEqual([3, 1]);
        await decideProof(3, 'Not on our statement.');
        expect((await choiceOf(app, payer.orderId)).sponsorships).toEqual([5, 1]);
        expect((await invoice()).status).toBe(404);
      });

      it('says nothing of whom the payer writes down without asking them', async () => {
        await choose(payer.person, payer.orderId, 1, bravo);
        expect((await invoice()).body.status).toBe(1);
        await isNobodys();
      });
    });

    it('takes one of several answers that come at once', async () => {
      const answers = await Promise.all([
        decline('No'),
        sendProof(app, token, proof),
        decline('Never'),
        sendProof(app, token, proof),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const { verifications, sponsorships } = await choiceOf(app, payer.orderId);
      expect(verifications).toHaveLength(sponsorships[0] === 3 ? 1 : 0);
    });

    it('to an order that is paid meanwhile shows it, and takes no answer', async () => {
      await notify((await pay(payer.person, payer.orderId)).body.PAY_REQUEST_ID, '1');
      expect((await invoice()).body).toMatchObject({ status: 1, data: { statecode: 3, amountDue: 0 } });
      for (const answer of [await open(), await decline('No'), await sendProof(app, token, proof)]) {
        expect(answer).toMatchObject({ status: 409, body: { detail: paymentMessages.paid } });
      }
    });
  });
});
