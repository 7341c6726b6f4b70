import { defineDomain } from '../domain.ts';
import { examResults } from './records/exam-results.ts';
import { examClasses, examPrerequisites, exams } from './records/exams.ts';
import { statementRoutes } from './statement.ts';

export { statementVoucher } from './statement.ts';

/** Who sits an exam has a place at the event that it is: registering is the business of events. */
export const examsDomain = defineDomain({
  records: [examClasses, examPrerequisites, examResults, exams],
  routes: {
    portal: async (scope, services) => {
      await scope.register(statementRoutes, { services });
    },
  },
});
