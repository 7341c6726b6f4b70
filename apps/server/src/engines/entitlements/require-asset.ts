import { AppError } from '../../platform/errors/index.ts';
import type { Caller } from './caller.ts';

/** For calls that belong to a page and to no record type: who may not open the page may not call either. */
export function requireAsset(caller: Caller, asset: string): void {
  if (!caller.assets.has(asset)) throw new AppError('forbidden', 'Your role does not open this page.');
}
