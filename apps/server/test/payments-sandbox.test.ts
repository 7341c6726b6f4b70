import { paymentResultText } from '@charter/contracts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from '../../../dev/mailbox/src/mailbox.ts';
import { startSandbox, type Sandbox } from '../../../dev/paygate-sandbox/src/sandbox.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';
import { dailyEngines } from './support/databases.ts';
import { awaitMail, mailsTo } from './support/email-changes.ts';
import { addPayer, paidOnce, pay, post, query, standingOf, stillDue } from './support/payments.ts';

/** Those that come with 'not done' are no failures until the gateway says so. */
const communication = ['900205', '900206', '990001', '990022', '990053'];
const failures = [
  ...['900001', '900002', '900003', '900004', '900005', '900006', '900007', '900009', '900010', '900011'],
  ...['900012', '900013', '900014', '900015', '900207', '900210', '990020', '991001', '991002'],
  ...communication,
];

/** The client against a gateway that was written without it. */
describe.each(dailyEngines)('paying through the sandbox (%s)', (engine) => {
  let sandbox: Sandbox;
  let mailbox: Mailbox;
  let relay: Server;
  let app: AppFixture;
  beforeAll(async () => {
    sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      paygateId: '10011072130',
      paygateKey: 'secret',
      merchantName: 'Karoo Institution of Civil Engineers',
      timing: { delaySeconds: 3_600, retrySeconds: 3_600, retries: 3 },
    });
    mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
    // The app's address must be known before the app is built.
    relay = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        void post(app, '/payment/notify', body).then((answer) =>
          response.writeHead(answer.statusCode, { 'content-type': 'text/plain' }).end(answer.body),
        );
      });
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const address = relay.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    app = await openApp(engine, {
      PAYGATE_URL: sandbox.url,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: mailbox.smtpUrl,
    });
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
    await mailbox.close();
    relay.closeAllConnections();
    relay.close();
  });

  const control = async (path: string, body: object = {}) => {
    const response = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { return: { fields: Record<string, string> } | null };
  };
  const begun = async () => {
    const payer = await addPayer(app);
    const payment = (await pay(payer.person, payer.orderId)).body;
    const at = `transactions/${payment.PAY_REQUEST_ID}`;
    return { ...payer, payment, at, standing: () => standingOf(app, payer.orderId) };
  };

  it('settles by the notification, and the receipt comes by mail', async () => {
    const { at, email, standing, person, payment } = await begun();
    await control(`${at}/pay`, { return: 'never' });
    expect(await standing()).toMatchObject(paidOnce);
    expect((await query(person, payment)).body).toMatchObject({ text: 'Success', result_Code: '990017' });
    const mail = await awaitMail(mailbox, email);
    expect(mail.subject).toMatch(/^Receipt REC-\d{4}-\d{6}: Annual fee$/);
    expect(mail.text).toContain('R 1 150.00');
    expect(mail.text).toContain(payment.REFERENCE);
    expect(await mailsTo(mailbox, email)).toHaveLength(1);
  });

  it.each(['duplicated', 'reordered'])('settles once where notifications are %s', async (notify) => {
    const { at, standing } = await begun();
    await control(`${at}/pay`, { notify });
    expect(await standing()).toMatchObject(paidOnce);
  });

  it('settles by return and query where the notification is lost', async () => {
    const { at, standing } = await begun();
    const { return: back } = await control(`${at}/pay`, { notify: 'lost' });
    expect(await standing()).toMatchObject(stillDue);
    const answer = await post(app, '/payment/return', new URLSearchParams(back?.fields).toString());
    expect(answer.headers.location).toMatch(/\/payment-success\?(?!.*confirming)/);
    expect(await standing()).toMatchObject(paidOnce);
  });

  it('waits while the payment is pending, and settles when it is approved', async () => {
    const { at, standing } = await begun();
    await control(`${at}/pay`, { notify: 'changed' });
    expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
    await control(`${at}/status`);
    expect(await standing()).toMatchObject(paidOnce);
  });

  it.each(['3', '4'])('leaves the order due when the payer cancels (%s)', async (cancelStatus) => {
    const { at, standing } = await begun();
    await control(`${at}/cancel`, { cancelStatus });
    expect(await standing()).toMatchObject({ ...stillDue, transactions: ['cancelled'] });
  });

  it.each(failures)(
    'tells failure %s in its own words, with its code, and another try is open',
    async (code) => {
      const { at, standing, person, payment, orderId } = await begun();
      const result = { card: '4000000000000002', result: code, status: '2', notify: 'lost' };
      const { return: back } = await control(`${at}/pay`, result);
      const answer = await post(app, '/payment/return', new URLSearchParams(back?.fields).toString());
      expect(answer.headers.location).toMatch(/\/application\/prepayment\/failure\?/);
      expect((await query(person, payment)).body).toMatchObject({
        text: paymentResultText(code),
        result_Code: code,
        state: 'declined',
      });
      expect(await standing()).toMatchObject(stillDue);
      const again = await pay(person, orderId);
      expect(again.status).toBe(200);
      expect(again.body.PAY_REQUEST_ID).not.toBe(payment.PAY_REQUEST_ID);
    },
  );

  it('settles by asking where neither the notification nor the browser comes', async () => {
    const { at, standing, person, payment } = await begun();
    await control(`${at}/pay`, { card: '4000000000000002', notify: 'lost', return: 'never' });
    expect(await standing()).toMatchObject(stillDue);
    expect((await query(person, payment)).body).toMatchObject({ text: 'Success', state: 'approved' });
    expect(await standing()).toMatchObject(paidOnce);
  });

  it('says why a card was declined', async () => {
    const { at, standing, person, payment } = await begun();
    await control(`${at}/pay`, { card: '4000000000000028' });
    expect((await query(person, payment)).body).toMatchObject({
      text: 'InsufficientFunds',
      state: 'declined',
    });
    expect(await standing()).toMatchObject(stillDue);
  });
});
