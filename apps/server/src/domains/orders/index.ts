import { automationLogs } from './records/automation-logs.ts';
import { orderLines } from './records/order-lines.ts';
import { orders } from './records/orders.ts';

export const orderRecords = [automationLogs, orderLines, orders];
