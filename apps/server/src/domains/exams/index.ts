import { defineDomain } from '../domain.ts';
import { placeOrders } from '../events/index.ts';
import { examResults } from './records/exam-results.ts';
import { exams } from './records/exams.ts';

export const examsDomain = defineDomain({
  records: [examResults, exams],
  // Who sits an exam has a place at the event that it is.
  orderSources: [placeOrders('exam')],
});
