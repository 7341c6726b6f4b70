import type { MyDataSummary } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { countOwnRecords, ownRecordTypes } from '../../engines/records/index.ts';
import type { MyDataServices } from './my-data-services.ts';
import { openRequests } from './open-requests.ts';

/** Tax law wants them for five years. */
const financial = new Set(['salesorders', 'salesorderdetails']);

export async function summariseMyData(
  { db, registry }: MyDataServices,
  caller: Caller,
): Promise<MyDataSummary> {
  const counts = await countOwnRecords({ db, registry, caller });
  const kinds = ownRecordTypes(registry)
    .map(({ name, label }) => ({
      name,
      label,
      count: counts.get(name) ?? 0,
      keptByLaw: financial.has(name),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return { kinds, openRequests: await openRequests(db, caller.contactId) };
}
