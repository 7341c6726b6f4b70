import { defineDomain } from '../domain.ts';
import * as lists from './reference-lists.ts';

/** The institution's own lists, which forms choose from. */
export const referenceDomain = defineDomain({ records: Object.values(lists) });
