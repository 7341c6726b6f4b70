import { automationLogs } from './records/automation-logs.ts';
import { orderLines } from './records/order-lines.ts';
import { orders } from './records/orders.ts';

export { createOrderForSubmission } from './create-order-for-submission.ts';
export { createOrderJob } from './order-job.ts';
export { orderRoutes } from './routes.ts';

export const orderRecords = [automationLogs, orderLines, orders];
