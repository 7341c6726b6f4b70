import { findRoute } from '@charter/contracts';
import * as texts from '../texts.ts';

/** The heading of a form's page before the form is there. */
export const titleOf = (pathname: string): string => findRoute(pathname)?.title ?? texts.application;

/** Kept with the address: whoever has passed the first page is not shown it again by a reload. */
export const underWay = { underWay: true };

export const isUnderWay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'underWay' in state && state.underWay === true;

/**
 * Whether an address is one from before the first answer gave the application its own: going back leads there, and so does
 * a step that is chosen just as the address changes. A new visit has no step in its address.
 */
export const isBeforeBeginning = (
  { search, hash }: { readonly search: string; readonly hash: string },
  action: string,
): boolean => search === '' && (action === 'POP' || hash !== '');
