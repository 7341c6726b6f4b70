import { defineDomain } from '../domain.ts';
import { placeOrders } from '../events/index.ts';
import { examResults } from './records/exam-results.ts';
import { examClasses, examPrerequisites, exams } from './records/exams.ts';
import { statementPaper, statementRoutes } from './statement.ts';

/** Who sits an exam has a place at the event that it is: registering is the business of events. */
export const examsDomain = (parts: Parameters<typeof placeOrders>[1]) =>
  defineDomain({
    orderSources: [placeOrders('exam', parts)],
    papers: [statementPaper],
    records: [examClasses, examPrerequisites, examResults, exams],
    routes: {
      portal: async (scope, services) => {
        await scope.register(statementRoutes, { services });
      },
    },
  });
