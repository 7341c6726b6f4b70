import { defineDomain } from '../domain.ts';
import { cases } from './records/cases.ts';

export const casesDomain = defineDomain({ records: [cases] });
