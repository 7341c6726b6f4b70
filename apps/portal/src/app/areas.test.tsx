import { findRoute, type RouteEntry } from '@charter/contracts';
import { waitFor } from '@testing-library/react';
import { isValidElement, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { browserStorage } from '../lib/storage.ts';
import { serveCalls } from '../testing/serve-calls.ts';
import { AreaScreen, beforePage, fetchAhead } from './areas.tsx';

const pageAt = (path: string): RouteEntry => {
  const route = findRoute(path);
  if (!route) throw new Error(`There is no page ${path}`);
  return route;
};
const isHere = (path: string) => {
  try {
    return AreaScreen({ route: pageAt(path) }) !== undefined;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  await serveCalls(() => ({}));
  fetchAhead();
});
afterEach(() => document.body.replaceChildren());

function linkTo(href: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  const words = document.createElement('span');
  link.append(words);
  document.body.append(link);
  return words;
}

it.each([
  ['pointed at', 'pointerover', '/apply'],
  ['reached by keyboard', 'focusin', '/invoices'],
])('the code of a page is fetched when a link to it is %s', async (_how, event, path) => {
  browserStorage.update({ auth: true });
  expect(isHere(path)).toBe(false);
  linkTo(path).dispatchEvent(new Event(event, { bubbles: true }));
  await waitFor(() => expect(isHere(path)).toBe(true));
});

it.each([
  ['a visitor', undefined, '/applications'],
  ['a link that leads elsewhere', true, 'https://elsewhere.example/applications'],
])('nothing is fetched ahead for %s', async (_who, auth, href) => {
  browserStorage.update({ auth });
  linkTo(href).dispatchEvent(new Event('pointerover', { bubbles: true }));
  // Long enough for it: the code of another page, asked for later, has come.
  browserStorage.update({ auth: true });
  await beforePage(pageAt('/'));
  expect(isHere('/applications')).toBe(false);
});

it('a page is drawn by code that is there, so that no suspended boundary holds it back for 300 ms', async () => {
  browserStorage.update({ auth: true });
  const lazy = Symbol.for('react.lazy');
  const kindsIn = (node: ReactNode): unknown[] => {
    if (!isValidElement<{ children?: ReactNode }>(node)) return [];
    const kind: unknown = node.type;
    const marked = typeof kind === 'object' && kind !== null && '$$typeof' in kind ? kind.$$typeof : kind;
    return [marked, ...[node.props.children].flat().flatMap(kindsIn)];
  };
  for (const path of ['/', '/applications', '/application/clearanceCertificate', '/invoices', '/profile']) {
    await beforePage(pageAt(path));
    const kinds = kindsIn(AreaScreen({ route: pageAt(path) }));
    expect(kinds, path).toHaveLength(2);
    expect(kinds, path).not.toContain(lazy);
    expect(kinds, path).not.toContain(Symbol.for('react.suspense'));
  }
});
