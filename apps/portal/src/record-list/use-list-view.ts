import { useLocation, useNavigate } from 'react-router';
import type { ListSource } from './list.ts';
import { readView, writeView, type ListPage, type ListView } from './list-view.ts';

/**
 * What the browser keeps beside the address, for each list of the page. The tokens of the pages before this one would
 * make an address too long for a server to take; a link that was sent does without them.
 */
interface Trail {
  /** The tokens of pages 2 and on, up to the page before this one. */
  readonly earlier: readonly string[];
  /** The page asked for is not there any more, and the first one took its place. */
  readonly restarted: boolean;
}

const noTrail: Trail = { earlier: [], restarted: false };

export interface ListNavigation {
  readonly view: ListView;
  readonly restarted: boolean;
  /** Another question begins at its first page. */
  readonly change: (change: Partial<Omit<ListView, 'page' | 'columns'>>, how?: { replace: boolean }) => void;
  /** The same rows in other columns; null is as the list has them. */
  readonly arrange: (columns: ListView['columns']) => void;
  readonly next: (token: string) => void;
  /** Whether the way back page by page is known; a link that was sent only knows the first page. */
  readonly back: 'none' | 'previous' | 'first';
  readonly previous: () => void;
  /** To the first page, because this one cannot be shown. */
  readonly restart: () => void;
}

export function useListView(source: ListSource): ListNavigation {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const view = readView(source, params);
  const key = source.name ?? 'list';
  const trail = readTrail(location.state, key);

  const go = (next: ListView, nextTrail: Trail, replace: boolean) => {
    const search = writeView(source, next, params).toString();
    const state = writeTrail(location.state, key, nextTrail);
    void navigate({ search, hash: location.hash }, { replace, state, preventScrollReset: true });
  };
  const { page } = view;
  const before = pageBefore(page, trail);
  return {
    view,
    restarted: trail.restarted,
    change: (change, how) => go({ ...view, ...change, page: null }, noTrail, how?.replace ?? false),
    arrange: (columns) => go({ ...view, columns }, trail, true),
    next: (token) =>
      go(
        { ...view, page: { number: (page?.number ?? 1) + 1, token } },
        { earlier: page ? [...trail.earlier, page.token] : [], restarted: false },
        false,
      ),
    back: page === null ? 'none' : before === undefined ? 'first' : 'previous',
    previous: () =>
      go(
        { ...view, page: before ?? null },
        { earlier: before ? trail.earlier.slice(0, -1) : [], restarted: false },
        false,
      ),
    restart: () => go({ ...view, page: null }, { earlier: [], restarted: true }, true),
  };
}

/** Null is the first page, undefined an unknown one. */
function pageBefore(page: ListPage | null, { earlier }: Trail): ListPage | null | undefined {
  if (page === null || page.number === 2) return null;
  const token = earlier.at(-1);
  return token !== undefined && earlier.length === page.number - 2
    ? { number: page.number - 1, token }
    : undefined;
}

/** The browser gives back what was put there, which may have been another release of the portal. */
function readTrail(state: unknown, key: string): Trail {
  const trail = asRecord(asRecord(state)['lists'])[key];
  const { earlier, restarted } = asRecord(trail);
  const known = Array.isArray(earlier) && earlier.every((token) => typeof token === 'string');
  return { earlier: known ? earlier : [], restarted: restarted === true };
}

function writeTrail(state: unknown, key: string, trail: Trail): object {
  const others = asRecord(state);
  return { ...others, lists: { ...asRecord(others['lists']), [key]: trail } };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
