import { cpdMessages, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../lib/changes.ts';
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
import { DeclarationScreen } from './declaration-screen.tsx';
import { DeclarationsScreen } from './declarations-screen.tsx';
import {
  declarationRow,
  open as declared,
  prepareCpd,
  serveCpd,
  statusOf,
  told,
  tracked,
} from './testing/serve-cpd.ts';

const { declarations, evidences } = records;

beforeEach(prepareCpd);

describe('the list of declarations', () => {
  it('says where one stands, offers attended events, and lists six of them, the latest period first', async () => {
    const many = Array.from({ length: 6 }, (_, at) => declarationRow(`d${at}`, { name: `CPD ${2026 - at}` }));
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
    const course = within(panel).getByRole('table', { name: 'The same in figures, added up' });
    expect(
      within(course)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'By the end ofClaimedVerifiable',
      'January00',
      'today, 16\u00a0Feb\u00a020262618',
      'forecast, 31\u00a0Dec\u00a020993527',
    ]);
    expect(within(panel).getByRole('table', { name: 'By kind of activity' }).textContent).toContain(
      'Developmental activity2016',
    );
    expect(
      screen.getByRole('link', { name: 'Add to CPD 2026: Timber footbridges' }).getAttribute('href'),
    ).toBe('/add-evidence?declaration=00000000-0000-4000-8000-000000002026&event=c1');
    expect(screen.getByRole('link', { name: 'Add evidence' }).getAttribute('href')).toBe(
      '/add-evidence?declaration=00000000-0000-4000-8000-000000002026',
    );
  });

  it.each([
    [0, 'You have no CPD declaration yet'],
    [1, 'CPD 2026'],
  ])('of %s rows says so', async (count, words) => {
    await serveCalls((call) =>
      call.name === 'cpd/tracker'
        ? { ...tracked, declaration: null, credits: [] }
        : listOf(declarations, ...[declarationRow('00000000-0000-4000-8000-000000002026')].slice(0, count)),
    );
    renderPage(<DeclarationsScreen />, '/cpd/declaration');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('says of a submitted period what was declared, without a forecast or an invitation', async () => {
    const declaration = { ...declared, status: statusOf('Submitted'), isEditable: false };
    await serveCpd({}, ({ name }) => (name === 'cpd/tracker' ? { ...tracked, declaration } : undefined));
    renderPage(<DeclarationsScreen />, '/cpd/declaration');
    const panel = await screen.findByRole('region', { name: 'CPD 2026' });
    expect(panel.textContent).toContain('You declared 26 of 40 units: 14 short.');
    for (const words of ['to go', 'on course', 'carry units', 'still missing', 'forecast'])
      expect(panel.textContent).not.toContain(words);
  });

  it('hands the row and whether it may be edited to the page of a declaration', async () => {
    await serveCpd({ status: statusOf('Approved'), isReadOnly: true });
    const { user, router } = renderPage(<DeclarationsScreen />, '/cpd/declaration');
    await user.click(await screen.findByRole('link', { name: /^View Details/ }));
    expect(router.state.location).toMatchObject({
      pathname: '/exam/evidence',
      search: '?id=00000000-0000-4000-8000-000000002026',
      state: {
        declaration: { id: '00000000-0000-4000-8000-000000002026', name: 'CPD 2026' },
        editable: false,
      },
    });
  });
});

describe('a declaration', () => {
  const open = async (declaration: object = {}, answer?: (call: Call) => object | undefined) => {
    const calls = await serveCpd(declaration, answer);
    const page = renderPage(<DeclarationScreen />, '/exam/evidence?id=00000000-0000-4000-8000-000000002026');
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
        return recordOf(declarations, declarationRow('00000000-0000-4000-8000-000000002026'));
      }
      return listOf(evidences, {
        id: 'v1',
        name: 'Course',
        unitsClaimed: 4,
        unitsVerifiable: 3,
        fileName: 'a.pdf',
      });
    });
    renderPage(<DeclarationScreen />, '/exam/evidence?id=00000000-0000-4000-8000-000000002026');
    await screen.findByText('Loading declaration compliance details');
    release();
    await screen.findByRole('heading', { level: 1, name: 'CPD 2026' });
    screen.getByRole('radiogroup', { name: 'Did you comply with the CPD requirements in this period?' });
    expect(await screen.findByRole('link', { name: /^View Details/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/cpd/declaration');
  });

  it('marks evidence of a day outside of its period', async () => {
    await open({}, (call) =>
      isAbout(evidences, call)
        ? listOf(
            evidences,
            { id: 'v1', name: 'Old course', tookPlaceOn: '2019-05-01', unitsClaimed: 4 },
            { id: 'v2', name: 'Course', tookPlaceOn: '2026-05-01', unitsClaimed: 4 },
          )
        : undefined,
    );
    const old = await screen.findByRole('row', { name: /Old course/ });
    expect(old.textContent).toContain('outside of the period, does not count');
    expect(screen.getAllByText('outside of the period, does not count')).toHaveLength(1);
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
    expect(written(declarations, update)).toMatchObject({ status: statusOf('Submitted'), cpdComplied: true });
  });

  it('returns to the list also where it is shown as submitted before all of the page is read again', async () => {
    const id = '00000000-0000-4000-8000-000000002026';
    let isSubmitted = false;
    const { promise: later, resolve } = Promise.withResolvers<undefined>();
    await serveCalls(async (call) => {
      if (call.name === 'submitForm/Update') {
        isSubmitted = true;
        // News of something else on the page come at that moment.
        changed(evidences.type);
        return { id };
      }
      if (call.name === 'GetRecordByIdAsync')
        return recordOf(
          declarations,
          declarationRow(id, {
            ...{ cpdComplied: true, ethicsComplied: true },
            ...(isSubmitted ? { status: statusOf('Submitted') } : {}),
          }),
        );
      if (isSubmitted) await later;
      return listOf(evidences);
    });
    const { user, address } = renderPage(<DeclarationScreen />, `/exam/evidence?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(address()).toBe('/cpd/declaration'));
    resolve(undefined);
    await told('Your CPD Declaration Submitted Successfully');
  });

  it('that was changed since it was last opened begins with the answers that are kept', async () => {
    const id = '00000000-0000-4000-8000-000000002026';
    let answers = { cpdComplied: false };
    await serveCalls((call) =>
      call.name === 'GetRecordByIdAsync'
        ? recordOf(declarations, declarationRow(id, answers))
        : listOf(evidences),
    );
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Leave' : 'Come back'}</button>
          {isOpen && <DeclarationScreen />}
        </>
      );
    }
    const { user } = renderPage(<Page />, `/exam/evidence?id=${id}`);
    const complied = () =>
      screen.findByRole<HTMLInputElement>('radio', { name: 'I complied with the CPD requirements' });
    expect((await complied()).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    answers = { cpdComplied: true };
    await user.click(screen.getByRole('button', { name: 'Come back' }));
    expect((await complied()).checked).toBe(true);
  });

  /** Another window saves while this one is open: the page looks again, and what is typed here stays. */
  const openInTwoWindows = async () => {
    const id = '00000000-0000-4000-8000-000000002026';
    let kept: Record<string, unknown> = { version: 4, cpdNotComplied: true };
    await serveCalls((call) => {
      if (call.name === 'submitForm/Update') {
        if (call.body['version'] !== kept['version']) return problem(409, 'stale');
        kept = { ...kept, ...written(declarations, call), version: Number(kept['version']) + 1 };
        return { id };
      }
      return call.name === 'GetRecordByIdAsync'
        ? recordOf(declarations, declarationRow(id, kept))
        : listOf(evidences);
    });
    const { user } = renderPage(<DeclarationScreen />, `/exam/evidence?id=${id}`);
    const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
    await user.click(await radio('I complied with the code of ethics'));
    const lookAgain = async (change: object) => {
      kept = { ...kept, ...change, unitsClaimed: 31 };
      changed(declarations.type);
      await screen.findByRole('img', { name: '31 of 40 units claimed' });
    };
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    return { user, radio, lookAgain, save, kept: () => kept };
  };
  const complied = 'I complied with the CPD requirements';
  const ethical = 'I complied with the code of ethics';

  it.each([
    ['Keep what I typed', true],
    ['Show the newer version', false],
  ])('that was saved in another window is not written over: %s', async (choice, keeps) => {
    const { user, radio, lookAgain, save, kept } = await openInTwoWindows();
    await lookAgain({ version: 5, cpdComplied: true, cpdNotComplied: false });
    await save();
    await screen.findByText(
      /^Changed in the meantime: .*CPD requirements[^.]*\? Nothing of yours has been saved yet\.$/,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(kept()).toMatchObject({ version: 5, cpdComplied: true });
    expect((await radio(complied)).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: choice }));
    expect((await radio(complied)).checked).toBe(true);
    expect((await radio(ethical)).checked).toBe(keeps);
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await told('Your answers are saved');
    expect(kept()).toMatchObject({
      version: 6,
      cpdComplied: true,
      ...(keeps ? { ethicsComplied: true } : {}),
    });
  });

  it('whose version was raised by its evidence is saved without a question', async () => {
    const { lookAgain, save, kept } = await openInTwoWindows();
    await lookAgain({ version: 5 });
    await save();
    await told('Your answers are saved');
    await save();
    await waitFor(() => expect(kept()['version']).toBe(7));
    expect(kept()).toMatchObject({ cpdNotComplied: true, ethicsComplied: true });
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

  it('that was opened again by what the reviewer asks says what to do, and lets it be done', async () => {
    const asks = { isSelected: true, reviewRequest: 'Send the certificate.', reviewDueOn: '2026-11-30' };
    await open({ ...asks, status: statusOf('In Progress') });
    await screen.findByText('The reviewer asks');
    screen.getByText('Add what is asked for to your evidence below, then submit the declaration again.');
    screen.getByRole('link', { name: 'Add evidence' });
    screen.getByRole('button', { name: 'Submit' });
    expect(screen.queryByText('This declaration can be read and no longer changed.')).toBeNull();
  });

  it('that was submitted again waits for the reviewer, and asks for nothing', async () => {
    const asks = { isSelected: true, reviewRequest: 'Send the certificate.', reviewDueOn: '2026-11-30' };
    await open({ ...asks, status: statusOf('Submitted') });
    await screen.findByText('What the reviewer asked');
    screen.getByText(/^Your declaration is with the reviewer/);
    expect(screen.queryByText(/^Please answer by/)).toBeNull();
  });

  it.each(['Submitted', 'Rejected', 'Approved', 'Inactive'] as const)(
    'that is %s can be read and not changed',
    async (label) => {
      await open({ status: statusOf(label), isSelected: true, reviewRequest: 'Send the certificate.' });
      await screen.findByText('This declaration can be read and no longer changed.');
      screen.getByText('Send the certificate.');
      for (const name of ['Submit', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Add evidence' })).toBeNull();
    },
  );
});
