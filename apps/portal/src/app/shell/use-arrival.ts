import type { RouteEntry } from '@charter/contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { focusHeading, focusOn, pageManagesFocus } from '../../lib/arrival.ts';
import { config } from '../../lib/config.ts';
import { dismissFromPageBefore } from '../../lib/notify.ts';
import * as texts from '../texts.ts';

/** The entry of the route table that is open; nothing for an address that is not in it. */
export function useRoute(): RouteEntry | undefined {
  return useMatches().at(-1)?.handle as RouteEntry | undefined;
}

/** What a browser does by itself on a full page load: a new title, and reading starts at the top of the new page. */
export function useArrival(route: RouteEntry | undefined): void {
  const { pathname, hash } = useLocation();
  const first = useRef(true);

  // Before the effects of the page, which may have a title of its own.
  useLayoutEffect(() => {
    document.title = `${route?.title ?? texts.pageNotFound} · ${config().institution.name}`;
  }, [route]);

  useEffect(() => dismissFromPageBefore, [pathname]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (pageManagesFocus()) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) focusOn(target);
    else focusHeading();
  }, [pathname, hash]);
}
