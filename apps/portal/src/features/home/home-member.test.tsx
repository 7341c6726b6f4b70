import { emailChangeMessages, findPage, recordTypes, type HomeAnswer, type Need } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changed } from '../../lib/changes.ts';
import { config } from '../../lib/config.ts';
import { notifications } from '../../lib/notify.ts';
import { orderToPay } from '../../lib/order-to-pay.ts';
import { session, type Account } from '../../lib/session.ts';
import { homeAnswer, organisationOf } from '../../testing/home-answer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { HomeMember } from './home-member.tsx';

const everyPage = ['profile', 'apply', 'applications', 'invoices', 'queries', 'event.registration'];

/** The home page of somebody whose account is as it is told here, and of whom the server says this. */
async function open(
  home: Partial<HomeAnswer> = {},
  account: Partial<Account> = {},
  pages: readonly string[] = everyPage,
  demoDaysAhead = 0,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') });
  const calls = await serveCalls(({ name }) => (name === 'home' ? homeAnswer(home) : { status: true }));
  Object.assign(config(), { demoDaysAhead });
  signInTo(pages, account);
  const page = renderPage(<HomeMember />);
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, calls };
}

function signInTo(pages: readonly string[], account: Partial<Account> = {}) {
  signIn('me', account);
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  session.set({ ...now, member: { ...now.member, permissions: new Map(pages.map((key) => [key, 1])) } });
}

const needs = () => within(screen.getByRole('region', { name: 'What needs you' }));
const fee: Need = {
  kind: 'pay',
  orderId: 'o1',
  submissionId: null,
  formName: null,
  eventId: null,
  name: 'Annual fee 2027',
  feeOf: 2027,
  amountCents: 236_000,
  fullCents: 295_000,
  earlyUntil: '2026-12-31',
  fullFrom: '2027-01-02',
  earlyPercent: 20,
  dueOn: '2027-01-01',
  isLate: false,
};
const email: Need = {
  kind: 'confirm-email',
  channelId: 'c1',
  address: 'naledi@example.test',
  linkWorks: true,
};

it('tells when the renewal is due by the clock of the product, not by the computer’s', async () => {
  await open({}, {}, everyPage, 60);
  expect(screen.getByText(/01\sJan\s2028/)).toBeTruthy();
});

it('is read again when somebody is told of something, such as of a part that finance has found', async () => {
  const { calls } = await open({ needs: [fee] });
  const asked = () => calls.filter(({ name }) => name === 'home').length;
  expect(asked()).toBe(1);
  changed(recordTypes.notifications);
  await waitFor(() => expect(asked()).toBe(2));
});

it('keeps its tiles when the answer does not come, says so once, and asks again when told to', async () => {
  let isDown = true;
  await serveCalls(() => (isDown ? problem(429, 'too-many-requests') : homeAnswer()));
  signInTo(everyPage);
  const { user } = renderPage(<HomeMember />);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('The overview of your account could not be loaded');
  screen.getByRole('heading', { name: 'Service Requests' });
  expect(screen.getAllByText(/could not be loaded/)).toHaveLength(1);
  screen.getByText(findPage('/invoices')?.purpose ?? '');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says to an applicant that there is no membership yet, and where to begin', async () => {
  await open({}, { memberType: null, joinedOn: null });
  screen.getByRole('heading', { level: 1, name: /Johan/ });
  screen.getByText(/^Welcome to your account\./);
  expect(screen.queryByText(/member since/)).toBeNull();
  const begin = within(screen.getByRole('region', { name: 'Begin here' }));
  expect(begin.getByRole('link', { name: 'See what you may apply for' }).getAttribute('href')).toBe('/apply');
});

it('says of a firm’s fee and membership that they are the firm’s', async () => {
  const organisations = [organisationOf({ id: 'f', name: 'Botha Bridges', membershipNumber: 'F1' })];
  await open({ needs: [fee], organisations }, { memberType: null, membershipNumber: null });
  screen.getByRole('heading', { name: 'Pay the membership fee of Botha Bridges for 2027' });
  screen.getByText('Member firm');
  screen.getByText('Botha Bridges, membership number F1');
  expect(screen.queryByText('No membership type')).toBeNull();
});

it('says of a member’s own fee that it is theirs, whomever they speak for', async () => {
  const organisations = [organisationOf({ id: 'f', name: 'Botha Bridges', membershipNumber: 'F1' })];
  await open({ needs: [fee], organisations });
  screen.getByRole('heading', { name: 'Pay your membership fee for 2027' });
});

it('invites a newcomer by one button, and does not ask whether an empty profile is still right', async () => {
  await open({ needs: [{ kind: 'confirm-profile', monthsAgo: null }] }, { memberType: null, joinedOn: null });
  needs().getByRole('heading', { name: 'Please complete your profile details and confirm them.' });
  const inviting = screen.getAllByRole('link').filter(({ className }) => className.includes('primary'));
  expect(inviting.map(({ textContent }) => textContent)).toEqual(['See what you may apply for']);
});

it('speaks of no renewal to somebody on hold, who owes earlier years', async () => {
  await open({}, { onHold: true });
  screen.getByText(/member since/);
  expect(screen.queryByText(/renewal is due/)).toBeNull();
});

it('tells nobody to begin who has begun, or is a member', async () => {
  await open({ applications: { drafts: 1, submitted: 0 } }, { memberType: null });
  expect(screen.queryByRole('region', { name: 'Begin here' })).toBeNull();
});

describe('what needs somebody', () => {
  it('is shown in the order of the answer, the first with its amount and the only inviting button', async () => {
    await open({
      needs: [
        fee,
        {
          kind: 'resume',
          submissionId: 's1',
          formName: 'clearanceCertificate',
          title: 'Clearance Certificate',
          step: 7,
          steps: 9,
          savedOn: '2026-11-15T12:00:00Z',
        },
        { kind: 'confirm-profile', monthsAgo: 13 },
      ],
    });
    expect(
      needs()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pay your membership fee for 2027',
      'Clearance Certificate, step 7 of 9',
      'Please confirm that your profile details are still right.',
    ]);
    needs().getByText('3 things, the most important first');
    needs().getByText(/R\s2\s360\.00/);
    needs().getByText(/takes 20 percent off.*R\s2\s950\.00/);
    needs().getByText(/^Saved yesterday at/);
    expect(
      needs()
        .getByRole('link', { name: /Resume Application/ })
        .getAttribute('href'),
    ).toBe('/application/clearanceCertificate?s1');
    expect(needs().getByRole('link', { name: 'Go to profile' }).getAttribute('href')).toBe('/profile');
  });

  it('is paid on the page of the payment, which knows the order', async () => {
    const { user, router } = await open({ needs: [fee] });
    await user.click(needs().getByRole('button', { name: /^Pay/ }));
    expect(router.state.location.pathname).toBe('/application/prepayment');
    expect(orderToPay.find(null)?.id).toBe('o1');
  });

  it('says what there is to answer, accept, sign and declare, and leads there', async () => {
    await open({
      needs: [
        { kind: 'accept-seat', eventId: 'e1', name: 'Bridges', isExam: true, until: '2026-11-18T10:00:00Z' },
        {
          kind: 'answer-review',
          declarationId: 'd1',
          name: 'CPD 2025',
          request: 'Send the register',
          dueOn: '2026-11-30',
          isLate: false,
        },
        {
          kind: 'answer-request',
          caseId: 'q1',
          caseNumber: '20418',
          title: 'Branch',
          askedOn: '2026-11-13T10:00:00Z',
        },
        { kind: 'sign-agreement', agreementId: 'a1', student: 'Lerato', startsOn: '2026-10-01' },
        { kind: 'declare', declarationId: 'd2', name: 'CPD 2026', endsOn: '2026-12-31', isLate: false },
      ],
    });
    expect(
      needs()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/exam-detail?id=e1',
      '/exam/evidence?id=d1',
      '/queries/viewrequest?id=q1',
      '/cpd/viewrecord?id=a1',
      '/exam/evidence?id=d2',
    ]);
    needs().getByText(/^Until 18\sNov\s2026, 12:00: 2 days left\.$/);
    needs().getByText(/^Send the register\. Please answer by 30\sNov\s2026: 14 days left\.$/);
    needs().getByText('Service request 20418: Branch');
    needs().getByText(/^The period ends on 31\sDec\s2026: 45 days left\.$/);
  });

  it('is nothing, in words, where there is nothing', async () => {
    await open();
    needs().getByText('Nothing needs you now.');
  });

  it('shows a handful, and the rest on demand', async () => {
    const many = Array.from({ length: 9 }, (_none, at): Need => ({
      ...fee,
      orderId: `o${at}`,
      name: `N${at}`,
    }));
    const { user } = await open({ needs: many });
    expect(needs().getAllByRole('heading', { level: 3 })).toHaveLength(6);
    await user.click(needs().getByRole('button', { name: 'Show 3 more' }));
    expect(needs().getAllByRole('heading', { level: 3 })).toHaveLength(9);
  });
});

describe('an address that waits', () => {
  it('says where the link was sent, and sends it again', async () => {
    const { user, calls } = await open({ needs: [email] });
    const region = within(screen.getByRole('region', { name: 'Confirm your email address' }));
    region.getByText(/^We sent a link to naledi@example\.test\./);
    await user.click(region.getByRole('button', { name: 'Send it again' }));
    await waitFor(() =>
      expect(notifications.get().map(({ text }) => text)).toContain(emailChangeMessages.sent),
    );
    expect(calls).toContainEqual({ name: 'email-change/resend', body: { id: 'c1' } });
  });

  it('claims no link that was not sent, or works no more', async () => {
    await open({ needs: [{ ...email, linkWorks: false }] });
    screen.getByRole('button', { name: 'Send a link' });
    expect(screen.queryByText(/We sent a link/)).toBeNull();
  });
});

describe('where somebody stands', () => {
  it('is a card with number, dates and a code, the next event and the units of the year', async () => {
    await open({
      membership: {
        holder: 'Lerato Mokwena',
        memberType: 'Associate Member',
        membershipNumber: '1004382',
        memberSince: '2020-01-05',
        validUntil: '2026-12-31',
        card: { link: 'https://trial.example/verify/X', qr: ['101', '010', '111'] },
      },
      places: {
        ahead: 2,
        next: {
          eventId: 'e1',
          registrationId: 'r1',
          hasTicket: true,
          name: 'Problem soils of the Karoo',
          isExam: false,
          startsOn: '2026-11-24T07:00:00Z',
          endsOn: '2026-11-24T15:00:00Z',
          timezone: null,
          isOnline: false,
          place: 'Eikeboom Hall, Stellenbosch',
          cancelUntil: '2026-11-20T10:00:00Z',
        },
      },
      cpd: {
        declarationId: 'd1',
        name: 'CPD 2026',
        endsOn: '2026-12-31',
        asked: 40,
        claimed: 26,
        verifiable: 18,
        forecast: 35,
        short: 5,
        toBeAdded: 2,
      },
    });
    const band = within(screen.getByRole('region', { name: 'Associate Member' }));
    band.getByText('1004382');
    band.getByText('Jan 5th 2020');
    band.getByRole('img', { name: /verify\/X$/ });
    const event = within(screen.getByRole('region', { name: 'Your next event' }));
    expect(event.getByText(/Eikeboom Hall/).textContent).toMatch(
      /^24\sNov\s2026, 09:00 · Eikeboom Hall, Stellenbosch\s· 8 days left$/,
    );
    event.getByRole('button', { name: 'Ticket' });
    event.getByRole('button', { name: 'Add to calendar' });
    expect(event.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('Eikeboom%20Hall');
    event.getByText(/^You can cancel until 20\sNov\s2026, 12:00\.$/);
    const cpd = screen.getByRole('region', { name: 'CPD 2026' });
    expect(cpd.textContent).toMatch(
      /26 of 40 units claimed.*18 verifiable\. On course for 35 by .*, 5 short\./,
    );
    within(cpd).getByRole('link', { name: '2 attended events wait to be added' });
  });

  it('is on hold, and what to pay to be active again', async () => {
    const owed = (amountCents: number, isLate: boolean) => ({
      ...fee,
      orderId: `${amountCents}`,
      amountCents,
      isLate,
    });
    await open(
      { needs: [owed(172_500, true), owed(172_500, true), owed(50_000, false)] },
      { onHold: true, onHoldReason: 'Fees outstanding', onHoldUntilPaid: true },
    );
    const notice = screen.getByRole('region', { name: 'Your membership is on hold.' });
    expect(notice.textContent).toMatch(/Reason: Fees outstanding\. Pay R\s3\s450\.00 to be active again\./);
  });

  it('is on hold for another reason, which no payment ends', async () => {
    await open({ needs: [{ ...fee, isLate: true }] }, { onHold: true, onHoldReason: 'A complaint' });
    const notice = screen.getByRole('region', { name: 'Your membership is on hold.' });
    expect(notice.textContent).not.toContain('to be active again');
  });

  it('is ended, and how to come back', async () => {
    await open({}, { terminated: true });
    const notice = within(screen.getByRole('region', { name: 'Your membership has been terminated.' }));
    expect(notice.getByRole('link', { name: 'Apply to come back' }).getAttribute('href')).toBe('/apply');
    expect(screen.queryByText(/member since|renewal/)).toBeNull();
    screen.getByText('Your records are still here, and so is the way back.');
  });

  it('is the organisation that one speaks for, one of several at a time', async () => {
    const { user } = await open(
      {
        organisations: [
          organisationOf({ id: 'a', name: 'Patel Civil Works', email: 'site@patel.test' }),
          organisationOf({
            id: 'b',
            name: 'Khumalo Bridge',
            membershipNumber: 'F1',
            isListed: true,
            people: 3,
          }),
        ],
        placements: { students: [{ organisationId: 'a', shortlisted: 2, placed: 1, unplaced: 3 }] },
      },
      {},
      ['student-placement'],
    );
    const one = within(screen.getByRole('region', { name: 'Patel Civil Works' }));
    one.getByText('2 shortlisted');
    one.getByText('1 placed, 3 unplaced');
    one.getByText('site@patel.test');
    expect(one.queryByText('Firm Member List')).toBeNull();
    const people = within(one.getByRole('region', { name: 'Who speaks for it' }));
    expect(people.getByRole('listitem').textContent).toBe('Johan NkosiTraining supervisor');
    expect(people.queryByText(/more/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Organisation'), 'Khumalo Bridge');
    const other = within(screen.getByRole('region', { name: 'Khumalo Bridge' }));
    other.getByText('And 2 more.');
    other.getByText('Listed');
    other.getByText('No students yet');
  });

  it('is a desk of the institution’s, by its name', async () => {
    await open({}, { memberType: null }, ['staff.finance', 'profile']);
    const staff = within(screen.getByRole('region', { name: 'Staff' }));
    staff.getByText(/^Your desks: Finance desk\./);
    expect(staff.getByRole('link').getAttribute('href')).toBe('/staff');
  });
});

it('gathers the kinds of request in one row', async () => {
  await open({
    caseTypes: [
      { id: 'f', name: 'Fee query' },
      { id: 'l', name: 'Letter of Good Standing' },
    ],
  });
  const row = within(screen.getByRole('region', { name: 'Ask us' }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/queries?serviceRequestId=f',
    '/queries?serviceRequestId=l',
  ]);
});
