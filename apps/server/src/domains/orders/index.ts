import { automationLogs } from './records/automation-logs.ts';
import { orderLines } from './records/order-lines.ts';
import { orders } from './records/orders.ts';

export { advancePaidSource } from './advance-paid-source.ts';
export { createOrderForRegistration } from './create-order-for-registration.ts';
export { createOrderForSubmission } from './create-order-for-submission.ts';
export { findApplicationFee } from './find-application-fee.ts';
export { createOrderJob } from './order-job.ts';
export { retryRefusedOrders } from './retry-refused-orders.ts';
export { orderRoutes } from './routes.ts';

export const orderRecords = [automationLogs, orderLines, orders];
