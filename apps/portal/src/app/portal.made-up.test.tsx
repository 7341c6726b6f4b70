import { assetKeys, formMessages, type FormSchemaAnswer } from '@charter/contracts';
import { translateForm } from '@charter/form-logic';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { trialInvoice } from '../features/orders/testing/trial-invoice.ts';
import { language } from '../lib/language.ts';
import { loadConfig } from '../lib/config.ts';
import { session, type Account } from '../lib/session.ts';
import { browserStorage } from '../lib/storage.ts';
import { queryClient } from '../server-state/index.ts';
import { config } from '../testing/fake-records.ts';
import { greekInstitution, greekList, greekSubmission } from '../testing/greek-server.ts';
import { turned, withoutTurned } from '../testing/turned.ts';
import { createRouter } from './router.tsx';

/**
 * The portal in a language that is made of the English texts, each word turned around and marked. The server of this test
 * speaks Greek. Whatever is drawn in Latin letters and is not marked is a word of ours that no file of texts holds.
 */
const account: Account = {
  membershipNumber: '201501234',
  memberType: 'Εταίρος',
  joinedOn: '2020-01-05',
  status: 'Active',
  onHold: false,
  onHoldReason: null,
  onHoldUntilPaid: false,
  terminated: false,
  profileConfirmedOn: '2024-01-05',
  email: 'μέλος@σύλλογος.ελ',
};

const contactId = 'c0000000-0000-4000-8000-000000000001';
const submissionId = '50000000-0000-4000-8000-000000000001';

interface Seed {
  readonly name: string;
  readonly title: string;
  readonly intro: FormSchemaAnswer['data']['intro'];
  readonly definition: {
    readonly schema: unknown;
    readonly steps: readonly { title: string }[];
    readonly rules?: unknown;
  };
}

// A form of the institution as it is published; no import leads from the portal to the server.
const [published] = Object.values(
  import.meta.glob<{ studentApplication: Seed }>(
    '../../../server/src/seed/production/forms/student-application.ts',
    { eager: true },
  ),
);

/** With its translation, as somebody who speaks the language would have written it. */
function studentApplication(): FormSchemaAnswer['data'] {
  if (!published) throw new Error('There is no such form.');
  const { name, title, intro, definition } = published.studentApplication;
  const form = {
    name,
    title,
    intro,
    ...definition,
    id: submissionId,
    version: 1,
    hasPayment: true,
    feeCents: 34_500,
  };
  const words: Record<string, string> = {};
  translateForm(form, (text) => (words[text] = turned(text)));
  return { ...form, translations: { [language]: words } };
}

const broken = () => Response.json({ status: 403, title: 'Βλάβη' }, { status: 403 });

type Answers = Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => object>>;

const usual: Answers = {
  GetAllAsync: greekList,
  GetRecordByIdAsync: () => ({ data: { id: contactId, data: [] } }),
  getFormschema: () => ({ data: studentApplication() }),
  'custom/fetch': () => ({ result: 2, data: [] }),
  createFormsubmit: () => ({
    data: { uri: `/submissions/${submissionId}`, version: 1, modifiedon: '2026-11-16T09:00:00.000Z' },
  }),
  getFormsubmit: () => greekSubmission(submissionId, studentApplication()),
  orderDetails: () => ({
    data: trialInvoice(
      {
        name: 'Συνδρομή',
        invoiceNumber: '2026-000042',
        currencyCode: 'Ρ',
        amountCredited: 10,
        amountPaid: 15,
        amountDue: 70,
        methods: [1, 2, 3, 4],
        supplier: { ...trialInvoice().supplier, name: 'Σύλλογος', bank: 'Τράπεζα 62000000001' },
      },
      [{ code: '1', description: 'Γραμμή', unit: '1', quantity: 2, vat: 15, amount: 115 }],
    ),
  }),
};

async function serve(answers: Answers = {}) {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const whole = {
      ...config,
      institution: greekInstitution,
      sessionTimeoutSeconds: 1_800,
      profileExpiryMonths: 12,
      demo: false,
    };
    if (url === '/config.json') return Response.json(whole);
    const name = url.replace('/api/', '');
    const answer = { ...usual, ...answers }[name];
    const answered = answer?.(JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>) ?? broken();
    return answered instanceof Response ? answered : Response.json(answered);
  });
  await loadConfig();
}

/** Opens a page in the whole portal, for a member or a visitor, and waits until it stands still. */
async function open(address: string, state: Partial<Account> | 'visitor' = {}) {
  cleanup();
  queryClient.clear();
  const isVisitor = state === 'visitor';
  browserStorage.update({
    auth: isVisitor ? undefined : true,
    cookieConsent: undefined,
    lastActivity: Date.now(),
  });
  session.set(
    isVisitor
      ? { status: 'signed-out', ended: 'timeout' }
      : {
          status: 'signed-in',
          member: {
            contactId,
            firstName: 'Θάνδη',
            role: 'r1',
            isRepresentative: true,
            permissions: new Map(assetKeys.map((key) => [key, 1])),
            forms: [],
            currencies: [],
            account: { ...account, ...state },
          },
        },
  );
  history.replaceState(null, '', address);
  const router = createRouter();
  render(<RouterProvider router={router} />);
  await settled();
  return userEvent.setup();
}

/** Until nothing is asked for any more and all that came is drawn. */
async function settled() {
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });
}

const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
];

/** Every word that is drawn or said in Latin letters outside of the marks, with where it stands. */
function wordsLeft(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('*')) {
    texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''));
  }
  const left = texts.filter((text) =>
    /\p{Script=Latin}{2}/u.test(withoutTurned(text).replaceAll(fileTypes, '')),
  );
  return [...new Set(left)].toSorted();
}

/** Kinds of files are called the same everywhere. */
const fileTypes = /\b(?:PDF|DOCX?|XLSX?|PNG|JPE?G|GIF|TIFF?|HEIC|WEBP|CSV|MSG|PPTX?)\b/g;

const called = (text: string) => ({ name: (name: string) => name.includes(turned(text)) });

const withText = (text: string) => (words: string) => words.includes(turned(text));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  localStorage.clear();
  browserStorage.refresh();
});

it('is built in the language that was asked for', () => {
  expect(language).toBe('x-turned');
  expect(turned('Last saved {when}, by [us](/us)')).toBe('⟦tsaL devas⟧ {when}, ⟦yb⟧ [⟦su⟧](/us)');
});

it('has no English word of ours in the shell and on the home page of a visitor', async () => {
  await serve();
  const user = await open('/', 'visitor');
  expect(wordsLeft()).toEqual([]);
  await user.click(screen.getByRole('button', called('Menu')));
  expect(wordsLeft()).toEqual([]);
  await open('/nowhere', 'visitor');
  expect(wordsLeft()).toEqual([]);
});

it.each([
  ['with everything', {}],
  ['of somebody on hold', { onHold: true, onHoldReason: 'Λόγος' }],
  ['of somebody whose membership has ended', { terminated: true, memberType: null }],
  ['of a newcomer', { memberType: null, profileConfirmedOn: null, email: null, membershipNumber: null }],
])('has none in the menu and on the home page %s', async (_who, state) => {
  await serve();
  const user = await open('/', state);
  for (const fold of within(screen.getByRole('navigation', called('Sections'))).getAllByRole('button')) {
    if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold);
  }
  expect(wordsLeft()).toEqual([]);
});

it('has none where nothing can be loaded', async () => {
  await serve({ GetAllAsync: broken });
  await open('/');
  await waitFor(() => expect(document.body.textContent).toContain(turned('overview of your account')));
  expect(wordsLeft()).toEqual([]);
});

it('has none among the invoices, due and paid, with their acts and their empty lists', async () => {
  await serve();
  const user = await open('/invoices');
  expect(wordsLeft()).toEqual([]);
  await user.click(screen.getByRole('tab', called('Paid Invoices')));
  await settled();
  expect(wordsLeft()).toEqual([]);
  await serve({ GetAllAsync: () => ({ data: [], continuationToken: null, totalCount: 0, aggregates: [] }) });
  for (const address of ['/invoices', '/invoices?tab=paid', '/invoices?tab=paid&q=1']) {
    await open(address);
    expect(wordsLeft(), address).toEqual([]);
  }
  await serve({ GetAllAsync: broken });
  await open('/invoices');
  await screen.findAllByRole('alert');
  expect(wordsLeft()).toEqual([]);
});

it('has none at the desks of the staff', async () => {
  await serve();
  for (const page of [
    '',
    '/applications',
    '/payments',
    '/cases',
    '/declarations',
    '/people',
    '/orders',
    '/events',
  ]) {
    await open(`/staff${page}`);
    expect(wordsLeft(), page).toEqual([]);
  }
});

it('says a refusal of the server, which speaks English, in its own words', async () => {
  const refused = (more: object) => () =>
    Response.json({ title: 'The record is in use', status: 409, requestId: '1', ...more }, { status: 409 });
  const conflict = 'urn:charter:problem:conflict';
  for (const [problem, words] of [
    [{ type: conflict, detail: 'This form has changed.', code: 'form.changed' }, formMessages.changed],
    [
      { type: conflict, detail: 'Something that only the server says.' },
      turned('This is in use or exists already.'),
    ],
  ] as const) {
    await serve({ GetAllAsync: refused(problem) });
    await open('/invoices');
    await waitFor(() => expect(document.body.textContent).toContain(words));
    expect(wordsLeft()).toEqual([]);
  }
});

it('has none on the payment page, whichever way is chosen', async () => {
  await serve();
  localStorage.setItem('oid', trialInvoice().orderId);
  const user = await open('/application/prepayment');
  await screen.findByText('Συνδρομή');
  expect(wordsLeft()).toEqual([]);
  for (const way of screen.getAllByRole('radio')) {
    await user.click(way);
    expect(wordsLeft(), way.getAttribute('value') ?? '').toEqual([]);
    // What is left out is said where it is missing.
    for (const name of ['Continue', 'Send proof of payment']) {
      const button = screen.queryByRole('button', called(name));
      if (button) await user.click(button);
    }
    expect(wordsLeft(), way.getAttribute('value') ?? '').toEqual([]);
  }
  await serve({ orderDetails: broken });
  await open('/application/prepayment');
  await screen.findByText(withText('is not open to you'));
  expect(wordsLeft()).toEqual([]);
});

it('has none in an application form, from its introduction to the last look at the answers', async () => {
  await serve();
  const user = await open('/application/studentApplication');
  await screen.findByRole('button', called('Start Application'));
  expect(wordsLeft()).toEqual([]);
  await open(`/application/studentApplication?${submissionId}`);
  await user.click(await screen.findByRole('button', called('Resume Application')));
  const steps = await screen.findByRole('navigation', called('Steps'));
  const links = within(steps).getAllByRole('link');
  expect(links.length).toBeGreaterThan(4);
  let refused = 0;
  for (const step of links) {
    await user.click(step);
    await settled();
    expect(wordsLeft(), step.textContent ?? '').toEqual([]);
    const onward = screen.queryByRole('button', called('Save and continue'));
    if (!onward) continue;
    // What is missing is said beside each question and above all of them.
    await user.click(onward);
    if (document.body.textContent?.includes(turned('There is a problem'))) refused += 1;
    expect(wordsLeft(), step.textContent ?? '').toEqual([]);
  }
  expect(refused).toBeGreaterThan(1);
});
