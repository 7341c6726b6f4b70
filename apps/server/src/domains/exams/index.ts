import { placeOrders } from '../events/index.ts';
import { examResults } from './records/exam-results.ts';
import { exams } from './records/exams.ts';

/** Who sits an exam has a place at the event that it is. */
export const examOrders = placeOrders('exam');

export const examRecords = [examResults, exams];
