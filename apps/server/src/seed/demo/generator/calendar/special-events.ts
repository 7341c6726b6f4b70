import { addDays, southAfricanTime, type Day } from '../../../days.ts';
import { countryId } from '../../../production/reference/index.ts';
import type { RowOf } from '../../../row-batch.ts';

interface SpecialEvent {
  readonly key: string;
  readonly type: string;
  readonly day: number;
  /** In days; one where nothing is said. */
  readonly length?: number;
  readonly priceCents: number;
  readonly seats: number | null;
  readonly venue: string;
  readonly topic: string;
  readonly name: string;
  readonly classes?: readonly number[];
  /** By membership class; null is for everybody else. */
  readonly prices?: readonly {
    readonly membershipClass: number | null;
    readonly cents: number;
    readonly seats: number | null;
  }[];
  readonly details: (firstDay: Day) => Partial<RowOf<'event'>>;
}

const timezone = { newYork: 35, london: 85 } as const;
const utc = (day: Day, time: string) => `${day}T${time}:00.000Z`;

/** What the usual calendar has none of: abroad, called off, at odd hours, for some only, at prices by class, with an offer. */
export const specialEvents: readonly SpecialEvent[] = [
  {
    key: 'offer-soon',
    type: 'Site visit',
    day: 20,
    priceCents: 57_500,
    seats: 3,
    venue: 'Virginia Airport, Durban',
    topic: 'Bridges',
    name: 'Bridge Inspection by Helicopter',
    details: () => ({}),
  },
  {
    key: 'called-off',
    type: 'Seminar',
    day: 31,
    priceCents: 115_000,
    seats: 60,
    venue: 'Bloemfontein, Ilanga Estate',
    topic: 'Municipal',
    name: 'Potholes: From Complaint to Repair',
    details: (firstDay) => ({
      called_off_on: southAfricanTime(addDays(firstDay, -65), 12),
      called_off_reason: 'The speaker is ill and the hall is not to be had on another day.',
    }),
  },
  {
    key: 'fellows-dinner',
    type: 'Social',
    day: 38,
    priceCents: 86_250,
    seats: 40,
    venue: 'Rand Club, Johannesburg',
    topic: 'Networking',
    name: 'Fellows’ Dinner',
    classes: [4, 6],
    details: () => ({}),
  },
  {
    key: 'class-prices',
    type: 'Conference',
    day: 44,
    length: 2,
    priceCents: 690_000,
    seats: 120,
    venue: 'Durban ICC',
    topic: 'Water',
    name: 'Water for Growing Cities',
    prices: [
      { membershipClass: 3, cents: 230_000, seats: 10 },
      { membershipClass: 2, cents: 460_000, seats: null },
      { membershipClass: 1, cents: 460_000, seats: null },
      { membershipClass: 4, cents: 402_500, seats: null },
      { membershipClass: null, cents: 690_000, seats: null },
    ],
    details: () => ({}),
  },
  {
    key: 'abroad-london',
    type: 'Lecture',
    day: 54,
    priceCents: 0,
    seats: 80,
    venue: 'One Great George Street, London',
    topic: 'Tunnels',
    name: 'Joint Lecture: Deep Shafts Under Old Cities',
    details: (firstDay) => ({
      timezone_code: timezone.london,
      start_date: utc(firstDay, '18:00'),
      end_date: utc(firstDay, '20:00'),
      city: 'London',
      country_id: countryId('GB'),
    }),
  },
  {
    key: 'abroad-new-york',
    type: 'Webinar',
    day: 62,
    priceCents: 0,
    seats: null,
    venue: 'Online, hosted in New York',
    topic: 'Bridges',
    name: 'Night Closure Live: Re-decking a Suspension Bridge',
    // Half past eleven at night there, which is the next day here.
    details: (firstDay) => ({
      timezone_code: timezone.newYork,
      start_date: utc(addDays(firstDay, 1), '04:30'),
      end_date: utc(addDays(firstDay, 1), '06:00'),
    }),
  },
];
