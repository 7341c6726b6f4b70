import { eventTimesText, isRecordId, timeZoneOf } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import type { Database } from '../../platform/database/index.ts';
import type { PageDescription } from '../../platform/http/index.ts';
import { whereText } from './papers/find-place.ts';

/**
 * The preview of an event's link: what it is, when and where. Only of events that are published and open to everybody:
 * the caller is not signed in, and of what is for members or for a class alone a stranger learns nothing.
 */
export async function describeEvent(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  id: string,
): Promise<PageDescription | null> {
  if (!isRecordId(id)) return null;
  const event = await db
    .selectFrom('event')
    .leftJoin('country', 'country.id', 'event.country_id')
    .select([
      'event.name',
      'event.start_date',
      'event.end_date',
      'event.timezone_code',
      'event.venue',
      'event.city',
      'event.is_online',
      'event.called_off_on',
      'country.name as country',
    ])
    .where('event.id', '=', id)
    .where('event.state_code', '=', 0)
    .where('event.exam_id', 'is', null)
    .where('event.members_only', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('event_class').select('event_class.id').whereRef('event_id', '=', 'event.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!event) return null;
  const { name, start_date, end_date, timezone_code, called_off_on } = event;
  const where = whereText(event);
  return {
    title: oneLine(name),
    says: [
      ...(called_off_on === null ? [] : ['Called off.']),
      `${eventTimesText({ startsOn: start_date, endsOn: end_date }, timeZoneOf(timezone_code))}.`,
      ...(where === '' ? [] : [`${where}.`]),
    ],
    address: `${publicUrl}/event/details?id=${id.toLowerCase()}`,
  };
}
