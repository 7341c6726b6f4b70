import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';

export interface OrderServices {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
}

export const refusedOrder = (field: string, message: string): AppError =>
  new AppError('ruleBroken', message, [{ field, message }]);
