import type { MyDataSummary } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { countOwnRecords } from '../../engines/records/index.ts';
import type { MyDataServices } from './my-data-services.ts';
import { openRequests } from './open-requests.ts';
import { dataCategories } from './data-categories.ts';

export async function summariseMyData(
  { db, registry }: MyDataServices,
  caller: Caller,
): Promise<MyDataSummary> {
  const counts = await countOwnRecords({ db, registry, caller });
  const kinds = dataCategories
    .map(({ name, label, types, countedBy, keptByLaw = false }) => ({
      name,
      label,
      count: (countedBy === undefined ? types : [countedBy]).reduce(
        (sum, type) => sum + (counts.get(type) ?? 0),
        0,
      ),
      keptByLaw,
    }))
    .filter(({ count }) => count > 0);
  return { kinds, openRequests: await openRequests(db, caller.contactId) };
}
