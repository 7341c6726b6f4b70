import { records } from '@charter/contracts';
import { recordValues } from '../lib/record-values.ts';
import { active, getRecord, listRecords, listSeveral, shortList } from '../lib/records.ts';
import { question } from '../server-state/index.ts';
import { labelledFields, listedFields, type EventRow } from './event.ts';

const {
  eventMaterialFiles,
  eventMaterials,
  events,
  eventSchedules,
  eventSessions,
  speakerEngagements,
  speakers,
} = records;

/** Everything that its record says of an event. */
export const eventDetails = question('event', {
  of: [events.type],
  ask: async (signal, id: string): Promise<EventRow> => {
    const record = await getRecord(
      events,
      id,
      {
        read: [
          ...listedFields,
          'subtitle',
          'topic',
          'description',
          'directions',
          'totalCost',
          'country',
          'opensOn',
          'discountedUntil',
          'refundFullUntil',
          'refundPartUntil',
          'refundPartPercent',
          'exam',
          'calledOffOn',
          'calledOffReason',
        ],
        labels: [...labelledFields, 'country'],
      },
      signal,
    );
    return { id: record.id, ...recordValues(record) };
  },
});

export interface Session {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly room: string | null;
  readonly track: string | null;
  readonly parallelGroup: string | null;
}

export interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly accomplishment: string | null;
  readonly publications: string | null;
  readonly website: string | null;
  readonly linkedIn: string | null;
  readonly blog: string | null;
  readonly twitter: string | null;
}

/** More than any programme has. */
const most = 200;

/** Sessions and speakers. They hang on the event by what lies between, so they are asked for in two waves of one call. */
export const programme = question('event-programme', {
  of: [eventSchedules.type, eventSessions.type, speakers.type, speakerEngagements.type],
  ask: async (signal, eventId: string) => {
    const where = { event: eventId, state: active };
    const [schedules, engagements] = await listSeveral(
      [
        shortList(eventSchedules, { read: ['name'], where, size: most }),
        shortList(speakerEngagements, { read: ['speaker'], where, size: most }),
      ],
      signal,
    );
    const scheduleIds = (schedules?.data ?? []).map(({ id }) => id);
    const speakerIds = (engagements?.data ?? []).flatMap((row) => recordValues(row).text('speaker') ?? []);
    const [sessionPage, speakerPage] = await Promise.all([
      scheduleIds.length === 0
        ? null
        : listRecords(
            eventSessions,
            {
              read: ['name', 'startsAt', 'endsAt', 'room', 'track', 'parallelGroup'],
              where: { schedule: scheduleIds, state: active },
              size: most,
            },
            signal,
          ),
      speakerIds.length === 0
        ? null
        : listRecords(
            speakers,
            {
              read: [
                'name',
                'about',
                'accomplishment',
                'publications',
                'website',
                'linkedIn',
                'blog',
                'twitter',
              ],
              where: { id: speakerIds, state: active },
              sort: { field: 'name', direction: 'asc' },
              size: most,
            },
            signal,
          ),
    ]);
    return {
      sessions: (sessionPage?.data ?? []).map((row): Session => {
        const values = recordValues(row);
        return {
          id: row.id,
          name: values.text('name') ?? '',
          startsAt: values.text('startsAt'),
          endsAt: values.text('endsAt'),
          room: values.text('room'),
          track: values.text('track'),
          parallelGroup: values.text('parallelGroup'),
        };
      }),
      speakers: (speakerPage?.data ?? []).map((row): Speaker => {
        const values = recordValues(row);
        return {
          id: row.id,
          name: values.text('name') ?? '',
          about: values.text('about'),
          accomplishment: values.text('accomplishment'),
          publications: values.text('publications'),
          website: values.text('website'),
          linkedIn: values.text('linkedIn'),
          blog: values.text('blog'),
          twitter: values.text('twitter'),
        };
      }),
    };
  },
});

export interface Material {
  readonly id: string;
  readonly name: string;
  readonly date: string | null;
  /** Where it lies, when it lies elsewhere. */
  readonly url: string | null;
  readonly file: { readonly id: string; readonly name: string; readonly size: number } | null;
}

/** The documents of an event. They have rights of their own: who holds no place is given none. */
export const materials = question('event-materials', {
  of: [eventMaterials.type, eventMaterialFiles.type],
  ask: async (signal, eventId: string): Promise<readonly Material[]> => {
    const { data } = await listRecords(
      eventMaterials,
      { read: ['name', 'url', 'date'], where: { event: eventId, state: active }, size: most },
      signal,
    );
    if (data.length === 0) return [];
    const files = await listRecords(
      eventMaterialFiles,
      { read: ['document', 'name', 'size'], where: { document: data.map(({ id }) => id) }, size: most },
      signal,
    );
    const byDocument = new Map(
      files.data.map((row) => {
        const values = recordValues(row);
        const file = { id: row.id, name: values.text('name') ?? '', size: Number(values.raw('size') ?? 0) };
        return [values.text('document'), file];
      }),
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        id: row.id,
        name: values.text('name') ?? '',
        date: values.text('date'),
        url: values.text('url'),
        file: byDocument.get(row.id) ?? null,
      };
    });
  },
});
