import { defineDomain } from '../domain.ts';
import { trainingAgreements } from './records/training-agreements.ts';

export const trainingDomain = defineDomain({ records: [trainingAgreements] });
