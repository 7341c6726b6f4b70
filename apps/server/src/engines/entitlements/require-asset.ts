import { AppError } from '../../platform/errors/index.ts';
import type { Caller } from './caller.ts';

/** For calls that belong to pages and to no record type: who may open none of the pages may not call either. */
export function requireAsset(caller: Pick<Caller, 'assets'>, ...assets: readonly string[]): void {
  if (!assets.some((asset) => caller.assets.has(asset))) {
    throw new AppError('forbidden', 'Your role does not open this page.');
  }
}
