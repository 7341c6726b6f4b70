import { caseMessages } from '@charter/contracts';
import { refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { reachableRow, type Registry } from '../../../engines/records/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { lockRequest, requestType, type ServiceRequest } from '../service-request.ts';

interface DeskServices {
  readonly db: Database;
  readonly registry: Registry;
}

/** Refuses a case that belongs to another desk, and an officer who raised it themselves. */
export async function requireDeskCase(
  { db, registry }: DeskServices,
  { caller }: RequestContext,
  id: string,
): Promise<void> {
  const row = await reachableRow(db, { registry, caller }, { recordType: requestType, verb: 'update', id });
  if (!row) throw notFound('The case');
  const about = typeof row['contact_id'] === 'string' ? [row['contact_id']] : [];
  refuseOwnMatter(caller, { recordType: requestType, recordId: id, about });
}

/** The case, locked, as the officer has it before them: an officer who was overtaken by a message or a colleague reads it first. */
export async function lockSeenCase(tx: Tx, id: string, version: number): Promise<ServiceRequest> {
  const found = await lockRequest(tx, id);
  if (found.version !== version) throw new AppError('stale', caseMessages.changed);
  return found;
}
