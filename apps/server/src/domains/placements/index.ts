import { defineDomain } from '../domain.ts';
import { placements } from './records/placements.ts';

export const placementsDomain = defineDomain({ records: [placements] });
