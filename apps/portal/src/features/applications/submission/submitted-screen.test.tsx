import { codes, records, submittedTexts } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatMoney } from '../../../lib/format.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, problem, recordOf, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { contactId, form, formName, submissionId, submissionOf } from '../testing/trial-form.ts';
import { SubmittedScreen, submittedState } from './submitted-screen.tsx';

beforeEach(() => signIn(contactId));

const intro = { ...form.intro, decision: 'about 6 weeks', decisionDays: 42 };
const application = submissionOf(
  { firstName: 'Johan', surname: 'Botha' },
  {
    swfStatus: codes.codeOf(codes.submissionStatus, 'Completed'),
    form: { ...form, hasPayment: true, intro },
  },
);

async function open(order: object | null, state: object | null = submittedState(submissionId)) {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  await serveCalls((call) => {
    if (call.name === 'GetRecordByIdAsync')
      return recordOf(records.submissions, {
        id: submissionId,
        name: formName,
        status: 'Submitted',
        submittedOn: '2026-11-16T09:00:00.000Z',
        reference: 'APP-2026-0001',
      });
    if (call.name === 'getFormsubmit') return application;
    if (isAbout(records.orders, call))
      return order ? listOf(records.orders, { id: 'o1', ...order }) : listOf();
    return listOf();
  });
  return renderPage(<SubmittedScreen />, { pathname: '/application/success', state });
}

it('gives the reference, what was sent, what it costs, and what happens next by when', async () => {
  await open({ invoiceNumber: 'INV-2026-000009', total: 1380, toPay: 1380, dueOn: '2026-12-16', state: 0 });
  const sent = within(await screen.findByRole('region', { name: 'What you sent' }));
  await sent.findByText('INV-2026-000009');
  const read = sent
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(read).toEqual([
    'Reference: APP-2026-0001',
    `To pay: ${formatMoney(1380)}`,
    'Application: Student Application',
    expect.stringContaining('Submitted: 16 Nov 2026'),
    'Your answers: 2 answers',
    'Invoice: INV-2026-000009',
    `Fee, VAT included: ${formatMoney(1380)}`,
  ]);
  const next = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem');
  expect(next.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Submitted'),
    `Pay the fee of ${formatMoney(1380)}By ${dayText('2026-12-16')} · 30 days leftGo to Invoices & Payments`,
    `Decision of the membership teamBy ${dayText('2026-12-28')} · 42 days left${submittedTexts.decisionTakes('about 6 weeks')}`,
  ]);
  screen.getByText(
    /goes to the membership team for review\. You will be notified by email when it is approved/,
  );
  expect(screen.getByRole('link', { name: 'Return to Membership Homepage' }).getAttribute('href')).toBe('/');
});

it('says that it is paid once it is', async () => {
  await open({ invoiceNumber: 'INV-2026-000009', total: 1380, toPay: 0, dueOn: '2026-12-16', state: 3 });
  await screen.findByText('Fee paid');
  expect(screen.queryByText(/Pay the fee/)).toBeNull();
});

it('says what it says of every application where this one is not known', async () => {
  sessionStorage.clear();
  await open(null, null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your application is submitted');
  expect(screen.getByRole('link', { name: 'See your applications' })).toBeTruthy();
});

it('stands though the application cannot be read', async () => {
  await open(null);
  await serveCalls(() => problem(404, 'notFound'));
  expect(await screen.findByRole('link', { name: 'See what you sent' })).toBeTruthy();
});
