import { trainingAgreements } from './records/training-agreements.ts';

export const trainingRecords = [trainingAgreements];
