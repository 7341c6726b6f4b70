import { findRoute } from '@charter/contracts';
import * as texts from '../texts.ts';

/** The heading of a form's page before the form is there. */
export const titleOf = (pathname: string): string => findRoute(pathname)?.title ?? texts.application;

/** Kept with the address: whoever has passed the first page is not shown it again by a reload. */
export const underWay = { underWay: true };

export const isUnderWay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'underWay' in state && state.underWay === true;
