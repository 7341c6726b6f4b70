import { placements } from './records/placements.ts';

export const placementRecords = [placements];
