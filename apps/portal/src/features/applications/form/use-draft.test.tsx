import { loadForm } from '@charter/form-logic';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-renderer/index.ts';
import { problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import {
  contactId,
  definition,
  formId,
  formName,
  savedAs,
  submissionId,
  submissionOf,
} from '../testing/trial-form.ts';
import type { Place } from './draft-answers.ts';
import { useDraft } from './use-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const begun = { surname: 'Botha' };

/** A server that keeps the draft as the real one does, and a test may come between. */
async function openDraft(
  between: (call: Call, write: () => object) => object | Promise<object> = (_, write) => write(),
) {
  const stored = { version: 1, data: begun as Readonly<Record<string, unknown>> };
  const write = (body: Call['body']) => {
    if (body['version'] !== stored.version) return problem(409, 'stale');
    stored.version += 1;
    stored.data = body['data'] as typeof stored.data;
    return savedAs(stored.version);
  };
  const calls = await serveCalls((call) =>
    call.name === 'createFormsubmit'
      ? between(call, () => write(call.body))
      : submissionOf(stored.data, { version: stored.version }),
  );
  const store = new FormStore(loadForm(definition), begun, { today: '2026-11-16' });
  const draft = {
    id: submissionId,
    formId,
    formName,
    contactId,
    version: 1,
    data: begun,
    place: { step: 'about' },
  };
  const place: { now: Place } = { now: { step: 'about' } };
  const { result, unmount } = renderHook(() => useDraft(store, draft, () => place.now));
  return {
    stored,
    store,
    place,
    unmount,
    draft: () => result.current,
    saves: () => calls.filter(({ name }) => name === 'createFormsubmit').map(({ body }) => body),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    type: (path: string, value: string) => act(() => store.set(path, value)),
  };
}

it('saves at a pause in typing, with where the person is and the version it goes on from', async () => {
  const { type, pass, saves, place, draft } = await openDraft();
  place.now = { step: 'about', field: 'surname' };
  type('surname', 'B');
  await pass(700);
  type('surname', 'Bo');
  await pass(700);
  expect(saves()).toEqual([]);
  await pass(100);
  expect(saves()).toMatchObject([
    { submissionId, version: 1, isSubmit: false, data: { surname: 'Bo', $place: place.now } },
  ]);
  expect(draft().state).toEqual({ kind: 'saved', at: new Date('2026-11-16T09:00:00.000Z') });
  type('surname', 'Bot');
  await pass(800);
  expect(saves().map(({ version }) => version)).toEqual([1, 2]);
});

it('does not wait for ever for a pause', async () => {
  const { type, pass, saves } = await openDraft();
  for (const surname of ['B', 'Bo', 'Bot', 'Both']) {
    type('surname', surname);
    await pass(500);
  }
  expect(saves()).toMatchObject([{ data: { surname: 'Both' } }]);
});

it('saves nothing where nothing changed, and the step alone where only that did', async () => {
  const { draft, pass, saves, place } = await openDraft();
  await act(() => draft().save());
  expect(saves()).toEqual([]);
  place.now = { step: 'home' };
  expect(draft().isUnsaved()).toBe(false);
  await act(() => draft().save());
  await pass(10_000);
  expect(saves()).toMatchObject([{ data: { surname: 'Botha', $place: { step: 'home' } } }]);
});

it('says where the person stopped when the page is left, and nothing of what they discard', async () => {
  const left = await openDraft();
  left.place.now = { step: 'home', field: 'residentialAddress/City' };
  left.unmount();
  await left.pass(0);
  expect(left.saves()).toMatchObject([{ data: { $place: left.place.now } }]);
  const discarded = await openDraft();
  discarded.type('surname', 'Nonsense');
  discarded.unmount();
  await discarded.pass(5_000);
  expect(discarded.saves()).toEqual([]);
});

it('saves one at a time, however many ask at once', async () => {
  const held: (() => void)[] = [];
  const { draft, type, pass, saves } = await openDraft(async (_, write) => {
    await new Promise<void>((go) => held.push(go));
    return write();
  });
  type('surname', 'First');
  const first = draft().save();
  type('surname', 'Second');
  const others = [draft().save(), draft().save(), draft().save()];
  await pass(0);
  expect(saves()).toHaveLength(1);
  held.shift()?.();
  await pass(0);
  held.shift()?.();
  await pass(0);
  expect(await Promise.all([first, ...others])).toEqual([true, true, true, true]);
  expect(saves()).toMatchObject([
    { version: 1, data: { surname: 'First' } },
    { version: 2, data: { surname: 'Second' } },
  ]);
});

it('keeps what was typed without a connection, says so, and saves it when the line is back', async () => {
  let isDown = true;
  const { type, pass, saves, draft, stored } = await openDraft((_, write) => {
    if (isDown) throw new TypeError('no line');
    return write();
  });
  type('surname', 'Typed offline');
  await pass(800);
  expect(draft().state).toMatchObject({
    kind: 'waiting',
    why: expect.stringContaining('Check your connection'),
  });
  expect(draft().isUnsaved()).toBe(true);
  await pass(5_000);
  expect(saves()).toHaveLength(2);
  isDown = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(draft().state).toMatchObject({ kind: 'saved' });
  expect(stored.data).toMatchObject({ surname: 'Typed offline' });
});

it('goes on where the server had saved it and only its answer was lost', async () => {
  let isLost = true;
  const { type, pass, draft, stored } = await openDraft((_, write) => {
    const answer = write();
    if (isLost) throw new TypeError('the answer was lost');
    return answer;
  });
  type('surname', 'Arrived');
  await pass(800);
  isLost = false;
  type('surname', 'And more');
  await pass(800);
  expect(draft().state).toMatchObject({ kind: 'saved' });
  expect(stored).toMatchObject({ version: 3, data: { surname: 'And more' } });
});

it('goes on where another window only looked at another step', async () => {
  const { type, pass, draft, stored } = await openDraft();
  stored.version = 5;
  stored.data = { $place: { step: 'home' }, surname: 'Botha' };
  type('surname', 'Mine');
  await pass(800);
  expect(draft().state).toMatchObject({ kind: 'saved' });
  expect(stored).toMatchObject({ version: 6, data: { surname: 'Mine' } });
});

it('overwrites nothing that another tab answered, and stops', async () => {
  const { type, pass, draft, stored, saves } = await openDraft();
  stored.version = 2;
  stored.data = { surname: 'Theirs' };
  type('surname', 'Mine');
  await pass(800);
  expect(draft().state).toEqual({ kind: 'stale' });
  expect(stored.data).toEqual({ surname: 'Theirs' });
  type('surname', 'Mine again');
  await pass(60_000);
  expect(saves()).toHaveLength(1);
  // There is nothing left here that could still be saved: leaving asks no question.
  expect(draft().isUnsaved()).toBe(false);
});

it('says why where the application was submitted in another tab', async () => {
  const { type, pass, draft } = await openDraft(() =>
    problem(409, 'conflict', { detail: 'This application has been submitted already.' }),
  );
  type('surname', 'Late');
  await pass(800);
  expect(draft().state).toMatchObject({
    kind: 'refused',
    error: { message: 'This application has been submitted already.' },
  });
});
