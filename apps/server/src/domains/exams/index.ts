import { examResults } from './records/exam-results.ts';
import { exams } from './records/exams.ts';

export const examRecords = [examResults, exams];
