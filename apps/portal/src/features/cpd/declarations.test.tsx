import { codes, cpdMessages, records, type TrackerAnswer } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../../lib/notify.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { said } from '../../testing/said.ts';
import {
  asked,
  isAbout,
  listOf,
  problem,
  recordOf,
  serveCalls,
  written,
  type Call,
} from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { AddEvidenceScreen } from './add-evidence-screen.tsx';
import { DeclarationScreen } from './declaration-screen.tsx';
import { DeclarationsScreen } from './declarations-screen.tsx';
import { EvidenceScreen } from './evidence-screen.tsx';

const { declarations, evidences } = records;
const status = (label: 'Draft' | 'In Progress' | 'Submitted' | 'Approved' | 'Rejected' | 'Inactive') =>
  codes.codeOf(codes.declarationStatus, label);

const tracked: TrackerAnswer = {
  declaration: {
    id: 'd2026',
    name: 'CPD 2026',
    startsOn: '2026-01-01',
    endsOn: '2099-12-31',
    status: status('In Progress'),
    isEditable: true,
    asked: { claimed: 40, verifiable: 20 },
  },
  totals: { claimed: 26, verifiable: 18 },
  kinds: [
    { kind: 1, claimed: 20, verifiable: 16 },
    { kind: null, claimed: 6, verifiable: 2 },
  ],
  months: [
    { until: '2026-01-31', claimed: 0, verifiable: 0 },
    { until: '2026-02-16', claimed: 26, verifiable: 18 },
  ],
  credits: [
    {
      id: 'c1',
      name: 'Timber footbridges',
      place: 'Bellville',
      units: 3,
      tookPlaceOn: '2026-02-05',
      attendedOn: '2026-02-06',
    },
  ],
  planned: [{ eventId: 'e1', name: 'Seminar', on: '2026-11-24', units: 6 }],
  forecast: { claimed: 35, verifiable: 27, claimedShort: 5, verifiableShort: 0, helpfulEvents: 3 },
};

const row = (id: string, more: object = {}) => ({
  id,
  name: 'CPD 2026',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  status: status('In Progress'),
  isReadOnly: false,
  isSelected: false,
  unitsRequired: 40,
  verifiableRequired: 20,
  unitsClaimed: 26,
  unitsVerifiable: 18,
  version: 4,
  ...more,
});

/** Answers every call of the area; a test says what differs. */
const serve = (declaration: object, answer: (call: Call) => object | undefined = () => undefined) =>
  serveCalls((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.name === 'cpd/tracker') return tracked;
    if (call.name === 'GetRecordByIdAsync' && isAbout(declarations, call))
      return recordOf(declarations, row('d2026', declaration));
    if (isAbout(evidences, call)) return listOf(evidences);
    return call.name.startsWith('submitForm')
      ? { id: 'd2026' }
      : listOf(declarations, row('d2026', declaration));
  });

/** Told in the snackbar, which the shell draws. */
const told = (words: string) =>
  vi.waitFor(() => expect(notifications.get().map(({ text }) => text)).toContain(words));

beforeEach(() => {
  signIn('me');
  // Nothing has a size here: the chart is drawn as wide as it is at first.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('the list of declarations', () => {
  it('says where one stands, offers attended events, and lists six of them, the latest period first', async () => {
    const many = Array.from({ length: 6 }, (_, at) => row(`d${at}`, { name: `CPD ${2026 - at}` }));
    const calls = await serveCalls((call) =>
      call.name === 'cpd/tracker' ? tracked : { ...listOf(declarations, ...many), totalCount: 10_000 },
    );
    renderPage(<DeclarationsScreen />, '/cpd/declaration');
    await said('Showing 1 to 6 of 10\u00a0000');
    const list = calls.find((call) => isAbout(declarations, call));
    expect(asked(declarations, list?.body)).toMatchObject({
      where: { contact: 'me' },
      sort: { field: 'startsOn', direction: 'desc' },
      size: 6,
    });
    expect(screen.getAllByRole('link', { name: /^View Details/ })).toHaveLength(6);
    const panel = screen.getByRole('region', { name: 'CPD 2026' });
    expect(panel.textContent).toContain(
      'You are on course for 35 of 40 units by 31\u00a0Dec\u00a02099: 5 short.',
    );
    expect(panel.textContent).toContain('3 from events that you attended and have not added yet');
    within(panel).getByRole('img', { name: '26 of 40 units claimed' });
    within(panel).getByRole('link', { name: '3 more events in this period carry units' });
    expect(within(panel).getByRole('table', { name: 'By kind of activity' }).textContent).toContain(
      'Developmental activity2016',
    );
    expect(
      screen.getByRole('link', { name: 'Add Timber footbridges to CPD 2026' }).getAttribute('href'),
    ).toBe('/add-evidence?declaration=d2026&event=c1');
    expect(screen.getByRole('link', { name: 'Add evidence' }).getAttribute('href')).toBe(
      '/add-evidence?declaration=d2026',
    );
  });

  it.each([
    [0, 'You have no CPD declaration yet'],
    [1, 'CPD 2026'],
  ])('of %s rows says so', async (count, words) => {
    await serveCalls((call) =>
      call.name === 'cpd/tracker'
        ? { ...tracked, declaration: null, credits: [] }
        : listOf(declarations, ...[row('d2026')].slice(0, count)),
    );
    renderPage(<DeclarationsScreen />, '/cpd/declaration');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('hands the row and whether it may be edited to the page of a declaration', async () => {
    await serve({ status: status('Approved'), isReadOnly: true });
    const { user, router } = renderPage(<DeclarationsScreen />, '/cpd/declaration');
    await user.click(await screen.findByRole('link', { name: /^View Details/ }));
    expect(router.state.location).toMatchObject({
      pathname: '/exam/evidence',
      search: '?id=d2026',
      state: { declaration: { id: 'd2026', name: 'CPD 2026' }, editable: false },
    });
  });
});

describe('a declaration', () => {
  const open = async (declaration: object = {}, answer?: (call: Call) => object | undefined) => {
    const calls = await serve(declaration, answer);
    const page = renderPage(<DeclarationScreen />, '/exam/evidence?id=d2026');
    return { calls, ...page };
  };

  it('says that its compliance details are loading, then shows the form, its totals and its evidence', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await serveCalls(async (call) => {
      if (call.name === 'GetRecordByIdAsync') {
        await held;
        return recordOf(declarations, row('d2026'));
      }
      return listOf(evidences, {
        id: 'v1',
        name: 'Course',
        unitsClaimed: 4,
        unitsVerifiable: 3,
        fileName: 'a.pdf',
      });
    });
    renderPage(<DeclarationScreen />, '/exam/evidence?id=d2026');
    await screen.findByText('Loading declaration compliance details');
    release();
    await screen.findByRole('heading', { level: 1, name: 'CPD 2026' });
    screen.getByRole('radiogroup', { name: 'Did you comply with the CPD requirements in this period?' });
    expect(await screen.findByRole('link', { name: /^View Details/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/cpd/declaration');
  });

  it('has one answer of each pair, and saves both halves', async () => {
    const { calls, user } = await open({ cpdNotComplied: true, cpdComplied: false });
    const complied = await screen.findByRole('radio', { name: 'I complied with the CPD requirements' });
    const not = screen.getByRole('radio', { name: 'I did not comply with the CPD requirements' });
    expect([complied, not].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
    await user.click(complied);
    expect((not as HTMLInputElement).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await told('Your answers are saved');
    const update = calls.find(({ name }) => name === 'submitForm/Update');
    expect(update?.body['version']).toBe(4);
    expect(written(declarations, update)).toMatchObject({ cpdComplied: true, cpdNotComplied: false });
    expect(written(declarations, update)).not.toHaveProperty('status');
  });

  it('is submitted after a question with the totals, says so and returns to the list', async () => {
    const { calls, user, address } = await open({ cpdComplied: true, ethicsComplied: true });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit CPD 2026?' });
    within(dialog).getByText('You claim 26 of 40 units, and 18 of 20 can be verified.');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await told('Your CPD Declaration Submitted Successfully');
    expect(address()).toBe('/cpd/declaration');
    const update = calls.find(({ name }) => name === 'submitForm/Update');
    expect(written(declarations, update)).toMatchObject({ status: status('Submitted'), cpdComplied: true });
  });

  it('asks for the main answers, and stays open where it is refused', async () => {
    const { user } = await open({}, (call) =>
      call.name === 'submitForm/Update'
        ? problem(422, 'ruleBroken', { detail: cpdMessages.withoutDocument('Course') })
        : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(
      (await screen.findAllByText('Say whether you complied with the CPD requirements')).length,
    ).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'I complied with the CPD requirements' }));
    await user.click(screen.getByRole('radio', { name: 'I complied with the code of ethics' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
    await screen.findByText(cpdMessages.withoutDocument('Course'));
    expect((screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement).disabled).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'I did not comply with the code of ethics' }));
  });

  it.each(['Submitted', 'Rejected', 'Approved', 'Inactive'] as const)(
    'that is %s can be read and not changed',
    async (label) => {
      await open({ status: status(label), isSelected: true, reviewRequest: 'Send the certificate.' });
      await screen.findByText('This declaration can be read and no longer changed.');
      screen.getByText('Send the certificate.');
      for (const name of ['Submit', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Add evidence' })).toBeNull();
    },
  );
});

describe('adding evidence', () => {
  const fill = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.type(await screen.findByLabelText('Name of the activity'), 'Course');
    await user.type(screen.getByLabelText(/^When did this activity take place/), '02/03/2026');
    await user.type(screen.getByLabelText(/^Why did you choose/), 'It bears on my work.');
    await user.type(screen.getByLabelText(/^What did you learn/), 'To check first.');
    await user.type(screen.getByLabelText(/^How many units are you claiming/), '4');
    await user.type(screen.getByLabelText(/^How many of these units/), '3');
  };

  it('needs every answer and the document, in the words of the form', async () => {
    await serve({});
    const { user } = renderPage(<AddEvidenceScreen />, '/add-evidence?declaration=d2026');
    await user.type(await screen.findByLabelText(/^How many units are you claiming/), '4x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const summary = await screen.findByRole('alert');
    for (const words of [
      'Enter the name of the activity',
      'Enter when the activity took place',
      'Say why you chose this activity',
      'Say what you learned',
      'Only numbers allowed',
      'Enter the units you could verify',
      'Attach the document',
    ])
      expect(summary.textContent).toContain(words);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect((screen.getByLabelText(/^How many units are you claiming/) as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends answers and file in one act, says so and goes back; a failure says so and keeps all of it', async () => {
    await serve({});
    const sent: FormData[] = [];
    let code = 503;
    class FakeRequest {
      upload = {};
      status = 0;
      responseText = '';
      onload: () => void = () => {};
      onloadend: () => void = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      abort() {}
      send(form: FormData) {
        sent.push(form);
        this.status = code;
        this.responseText = JSON.stringify(code === 201 ? { id: 'v1' } : { title: 'Down', status: code });
        queueMicrotask(() => {
          this.onload();
          this.onloadend();
        });
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const { user, router, address } = renderPage(<AddEvidenceScreen />, '/exam/evidence?id=d2026');
    await router.navigate('/add-evidence?declaration=d2026');
    await fill(user);
    await user.upload(
      screen.getByLabelText(/^Evidence document/),
      new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('certificate.pdf');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await told('Failed to Add Evidence, Please try again later!');
    expect((screen.getByLabelText('Name of the activity') as HTMLInputElement).value).toBe('Course');
    code = 201;
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await told('Successfully Added Evidence.');
    expect(address()).toBe('/exam/evidence?id=d2026');
    const [, form] = sent;
    expect(JSON.parse(String(form?.get('evidence')))).toMatchObject({
      declarationId: 'd2026',
      name: 'Course',
      tookPlaceOn: '2026-03-02',
      unitsClaimed: '4',
      unitsVerifiable: '3',
    });
    expect(form?.get('file')).toHaveProperty('name', 'certificate.pdf');
  });

  it('goes back by Cancel, and asks before anything typed is lost', async () => {
    await serve({});
    const { user, router, address } = renderPage(<AddEvidenceScreen />, '/exam/evidence?id=d2026');
    await router.navigate('/add-evidence?declaration=d2026');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/exam/evidence?id=d2026');
    await router.navigate('/add-evidence?declaration=d2026');
    await user.type(await screen.findByLabelText('Name of the activity'), 'Course');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await expect.poll(address).toBe('/exam/evidence?id=d2026');
  });

  it('offers a phone its camera', async () => {
    await serve({});
    renderPage(<AddEvidenceScreen />, '/add-evidence?declaration=d2026');
    const camera = await screen.findByLabelText('Take a photograph');
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
      'environment',
      'image/jpeg',
    ]);
  });

  it('copies an attended event: two questions are left', async () => {
    const calls = await serve({}, (call) =>
      call.name === 'cpd/add-attended-event' ? { id: 'v1' } : undefined,
    );
    const { user } = renderPage(<AddEvidenceScreen />, '/add-evidence?declaration=d2026&event=c1');
    await screen.findByText('Timber footbridges');
    await user.type(screen.getByLabelText(/^Why did you choose/), 'It bears on my work.');
    await user.type(screen.getByLabelText(/^What did you learn/), 'How timber creeps.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await told('Successfully Added Evidence.');
    expect(calls.find(({ name }) => name === 'cpd/add-attended-event')?.body).toEqual({
      declarationId: 'd2026',
      creditId: 'c1',
      whyChosen: 'It bears on my work.',
      learned: 'How timber creeps.',
    });
  });
});

describe('one piece of evidence', () => {
  it('is read-only, and its document opens in a new tab', async () => {
    const calls = await serveCalls((call) =>
      call.name === 'GetFileAsync'
        ? new Response('%PDF')
        : recordOf(evidences, {
            id: 'v1',
            name: 'Course',
            learned: 'To check first.',
            unitsClaimed: 4,
            unitsVerifiable: 3,
            tookPlaceOn: '2026-03-02',
            declaration: 'd2026',
            fileId: 'f1',
            fileName: 'cpdEvidence-a.pdf',
          }),
    );
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
    };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
    const { user } = renderPage(<EvidenceScreen />, '/viewEvidence?id=v1');
    await screen.findByRole('heading', { level: 1, name: 'Course' });
    expect(document.querySelectorAll('input, textarea, select')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'View Evidence Document' }));
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:1'));
    expect(opened).toHaveBeenCalledWith('', '_blank');
    expect(calls.at(-1)?.body).toEqual({ id: 'f1' });
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
      '/exam/evidence?id=d2026',
    );
  });
});
