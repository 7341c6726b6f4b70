import { messages, recordTypes, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitCreate, submitUpdate } from '../lib/api.ts';
import { listRecords } from '../lib/records.ts';
import { focusHeading, holdFocus } from '../lib/arrival.ts';
import { asOneChange } from '../lib/changes.ts';
import { notifications } from '../lib/notify.ts';
import { session } from '../lib/session.ts';
import { renderPage } from '../testing/render-page.tsx';
import { listOf, problem, serveCalls, type Call } from '../testing/serve-calls.ts';
import { Button } from '../ui/button.tsx';
import { FocusedError, Loaded, queryClient, question, useAction } from './index.ts';

const contacts = question('trial-contacts', {
  of: ['contacts'],
  ask: async (signal, name: string) => {
    return (
      await listRecords(records.members, { read: ['firstName'], where: { firstName: name }, size: 1 }, signal)
    ).totalCount;
  },
});
const cases = question('trial-cases', { of: [recordTypes.cases], ask: async () => 1 });

const asked = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'GetAllAsync').length;
const said = () => notifications.get().map(({ text, severity }) => `${severity}: ${text}`);
beforeEach(() => {
  notifications.set([]);
  session.set({ status: 'signed-out' });
});

describe('a question', () => {
  it('has its name to itself, so that one key never holds answers of two shapes', () => {
    expect(() => question('trial-contacts', { of: [], ask: async () => '' })).toThrow("'trial-contacts'");
    expect(contacts('a').queryKey).not.toEqual(contacts('b').queryKey);
    expect(contacts('a').queryKey).toEqual(contacts('a').queryKey);
  });

  it('is kept, and asked again after a write to what it is about and after no other', async () => {
    const calls = await serveCalls(({ name }) => (name === 'GetAllAsync' ? listOf() : { id: '1' }));
    queryClient.clear();
    await queryClient.fetchQuery(contacts('a'));
    await queryClient.fetchQuery(contacts('a'));
    await submitCreate({ recordtype: recordTypes.cases, data: [] });
    await queryClient.fetchQuery(contacts('a'));
    expect(asked(calls)).toBe(1);
    await submitUpdate({ recordtype: 'contacts', id: '1', data: [] });
    await queryClient.fetchQuery(contacts('a'));
    expect(asked(calls)).toBe(2);
  });

  it.each([
    ['a refusal before anything was looked at', () => problem(429, 'tooManyRequests'), 1],
    ['a refusal by what the page may not show', () => problem(422, 'ruleBroken'), 2],
    ['a refusal because somebody was first', () => problem(409, 'stale'), 2],
    ['an answer that did not come', () => Promise.reject(new TypeError('offline')), 2],
    ['a server that broke down half-way', () => problem(500, 'internal'), 2],
  ])('after %s to write', async (_what, answer, times) => {
    const calls = await serveCalls(({ name }) => (name === 'GetAllAsync' ? listOf() : answer()));
    queryClient.clear();
    await queryClient.fetchQuery(contacts('a'));
    await submitUpdate({ recordtype: 'contacts', id: '1', data: [] }).catch(() => undefined);
    await queryClient.fetchQuery(contacts('a'));
    expect(asked(calls)).toBe(times);
  });

  it('of another record type is left alone, and several writes are one change', async () => {
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    await serveCalls(() => ({ id: '1' }));
    await queryClient.fetchQuery(cases());
    await asOneChange(async () => {
      await submitCreate({ recordtype: 'contacts', data: [] });
      await submitCreate({ recordtype: 'contacts', data: [] });
      expect(invalidated).not.toHaveBeenCalled();
    });
    expect(invalidated).toHaveBeenCalledOnce();
    expect(queryClient.getQueryState(cases().queryKey)?.isInvalidated).toBe(false);
  });
});

describe('an action', () => {
  const gate = () => Promise.withResolvers<undefined>();
  function Trial({ work, onDone }: { work: (signal: AbortSignal) => Promise<unknown>; onDone?: () => void }) {
    const action = useAction(work, { done: 'It is saved.', ...(onDone ? { onDone } : {}) });
    return (
      <>
        <FocusedError failure={action.failure} retry={action.retry} />
        <Button busy={action.isPending} onClick={() => void action.run()}>
          Save
        </Button>
        <Button onClick={action.cancel}>Cancel</Button>
      </>
    );
  }
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('runs once however often it is pressed, keeps the focus, and says when it is done', async () => {
    const { promise, resolve } = gate();
    const work = vi.fn(() => promise);
    const { user } = renderPage(<Trial work={work} />);
    await user.dblClick(save());
    await user.click(save());
    expect(work).toHaveBeenCalledOnce();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(save());
    await act(async () => resolve(undefined));
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    expect(said()).toEqual(['success: It is saved.']);
  });

  it('says why it failed, and tries again on request', async () => {
    let tries = 0;
    const calls = await serveCalls(() => ((tries += 1) === 1 ? problem(500, 'internal') : { id: '1' }));
    const { user } = renderPage(<Trial work={() => submitCreate({ recordtype: 'contacts', data: [] })} />);
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side. Please try again in a moment.');
    expect(document.activeElement).toBe(alert);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(calls).toHaveLength(2);
    expect(said()).toEqual(['success: It is saved.']);
  });

  it('is called off, and nobody hears of it again', async () => {
    const { promise, resolve } = gate();
    const signals: AbortSignal[] = [];
    const onDone = vi.fn();
    const { user } = renderPage(<Trial onDone={onDone} work={(signal) => (signals.push(signal), promise)} />);
    await user.click(save());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(signals[0]?.aborted).toBe(true);
    await act(async () => resolve(undefined));
    expect(onDone).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });

  it('that was left says how it ended, and leads nobody anywhere', async () => {
    const { promise, resolve } = gate();
    const onDone = vi.fn();
    const { user, leave } = renderPage(<Trial onDone={onDone} work={() => promise} />);
    await user.click(save());
    leave();
    await act(async () => resolve(undefined));
    expect(onDone).not.toHaveBeenCalled();
    expect(said()).toEqual(['success: It is saved.']);
  });
});

describe('the focus of what was pressed', () => {
  function Papers() {
    const [signed, setSigned] = useState(false);
    const sign = useAction(async () => undefined, { onDone: () => setSigned(true) });
    return (
      <main>
        <h1>Agreement</h1>
        <section>
          <h2>Signatures</h2>
          <p>{signed ? 'Signed' : <Button onClick={() => void sign.run()}>Sign</Button>}</p>
        </section>
      </main>
    );
  }

  it('is taken by no heading where nothing had it, as where a key was pressed', () => {
    const keepFocus = holdFocus();
    renderPage(<h1>Another page</h1>);
    keepFocus();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the heading of its part where it went with what it did', async () => {
    const { user } = renderPage(<Papers />);
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByText('Signed');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signatures' })),
    );
  });
});

describe('what is loaded', () => {
  function Page() {
    const query = useQuery(contacts('page'));
    return (
      <Loaded query={query} what="invoice" title="Invoice" skeleton={<p>grey</p>}>
        {(count) => <h1>{`${count} found`}</h1>}
      </Loaded>
    );
  }
  afterEach(() => vi.useRealTimers());

  it('is awaited under its heading, with the words of the documents', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await serveCalls(() => promise);
    renderPage(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invoice');
    expect(screen.getByRole('status').textContent).toBe(messages.loader.default);
    expect(screen.getByText('grey')).toBeTruthy();
    resolve(listOf());
    expect((await screen.findByRole('heading', { level: 1, name: '0 found' })).textContent).toBe('0 found');
  });

  it.each([
    [404, 'There is no such invoice', 'It does not exist, or it is not yours.', false],
    [403, 'The invoice is not open to you', 'refused', false],
    [422, 'The invoice could not be loaded', 'refused', false],
    [429, 'The invoice could not be loaded', 'refused', true],
    [500, 'The invoice could not be loaded', 'Something went wrong on our side.', true],
    [503, 'The invoice could not be loaded', 'The service is not available right now.', true],
  ])(
    'answers %i in words, and offers another try where it may help',
    async (status, heading, text, again) => {
      await serveCalls(() => problem(status, 'code', { detail: 'refused' }));
      renderPage(<Page />);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toContain(text);
      expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
    },
  );

  it('hands the focus of its heading to that of the page', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await serveCalls(() => promise);
    renderPage(
      <main>
        <Page />
      </main>,
    );
    focusHeading();
    expect(document.activeElement?.textContent).toBe('Invoice');
    resolve(listOf());
    const heading = await screen.findByRole('heading', { level: 1, name: '0 found' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('keeps the focus where another try is made', async () => {
    let tries = 0;
    await serveCalls(() =>
      (tries += 1) === 1 ? Promise.reject(new TypeError('offline')) : listOf(records.members, { id: '1' }),
    );
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '1 found' })).toBeTruthy();
  });
});
