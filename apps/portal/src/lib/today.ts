import { institutionDay } from '@charter/contracts';
import { config } from './config.ts';

const day = 86_400_000;

/** The moment it is in the product; a demo may be shown as on a later day. */
export const now = (): Date => new Date(Date.now() + config().demoDaysAhead * day);

/** The day it is at the institution; a demo may be shown as on a later one. */
export const today = (): string => institutionDay(now());
