import { institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { systemClock } from '../../../../platform/clock.ts';

/** Days before and after whatever day it is, so that the examples do not grow old. */
export const daysAgo = (days: number): string => addDays(institutionDay(systemClock.now()), -days);
export const daysAhead = (days: number): string => daysAgo(-days);
