import { codes, longestSpecialRequirements, registrationMessages } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  instant,
  integer,
  lookup,
  money,
  ownBy,
  ownThrough,
  picklist,
  recordType,
  text,
  through,
  yesNo,
  type CreateDecision,
  type UpdateDecision,
} from '../../../engines/records/index.ts';
import { notFound, refusedField } from '../../../platform/errors/index.ts';
import { acceptOffer } from '../accept-offer.ts';
import { cancelRegistration } from '../cancel-registration.ts';
import { registrationSessionType } from '../choose-sessions.ts';
import { joinWaitingList } from '../join-waiting-list.ts';
import { noteAtRegistration } from '../note-at-registration.ts';
import { registerForEvent } from '../register-for-event.ts';
import { registrationState, registrationSteps } from '../registration-steps.ts';
import { registrationType, type EventServices } from '../registration.ts';

const pages = through('event.registration', 'event.details', 'exam.register', 'exam-detail');
const desks = through('staff.events', 'staff.education');

export const registrations = (parts: Omit<EventServices, 'jobs'>) =>
  recordType({
    name: registrationType,
    label: 'Registration',
    table: 'registration',
    view: 'registration_record',
    idField: 'msmedia_mediaregistrationid',
    display: 'id',
    ownerColumn: 'contact_id',
    fields: {
      msmedia_contact: lookup('contact_id', 'Contact', 'contacts', {
        required: true,
        aliases: ['_msmedia_contactid_value'],
      }),
      msmedia_mediaevent: lookup('event_id', 'Event', 'msmedia_mediaevents', {
        required: true,
        aliases: ['_msmedia_mediaeventid_value'],
      }),
      msmedia_registrationstatus: picklist('status_code', 'Registration status', codes.registrationStatus, {
        required: true,
      }),
      ctpt_paidon: date('paid_on', 'Paid on'),
      ctpt_specialrequirements: text('special_requirements', 'Special requirements', {
        multiline: true,
        maxLength: longestSpecialRequirements,
      }),
      ctpt_payby: date('pay_by', 'Pay by'),
      ctpt_attendedon: date('attended_on', 'Attended on'),
      ctpt_waitlistedon: instant('waitlisted_on', 'Waiting since'),
      ctpt_waitingplace: integer('waiting_place', 'Number in the waiting list'),
      ctpt_offereduntil: instant('offered_until', 'Seat offered until'),
      ctpt_price: lookup('price_id', 'Price', 'ctpt_eventprices'),
      // Of the event, so that a person's places are one list in the order in which they come.
      ctpt_eventname: text('event_name', 'Event Name', { computed: true }),
      ctpt_eventtype: picklist('event_type', 'Event type', codes.eventType, { computed: true }),
      ctpt_eventstart: instant('event_start', 'Start Date', { computed: true }),
      ctpt_eventend: instant('event_end', 'End Date', { computed: true }),
      ctpt_eventtimezone: integer('event_timezone', 'Timezone', { computed: true }),
      ctpt_eventcost: money('event_cost_cents', 'Total Cost', { computed: true }),
      ctpt_eventcancelby: instant('event_cancellation_due_on', 'Cancellation Deadline', { computed: true }),
      ctpt_eventcalledoffon: instant('event_called_off_on', 'Called off on', { computed: true }),
      ctpt_eventisover: yesNo('event_is_over', 'Over', { computed: true }),
      ctpt_eventstate: picklist('event_state_code', 'State of the event', codes.stateCode, {
        computed: true,
      }),
    },
    grants: [
      allow(['read'], ownBy('contact_id'), 'all', pages),
      allow(
        ['create'],
        ownBy('contact_id'),
        {
          only: [
            'msmedia_contact',
            'msmedia_mediaevent',
            'msmedia_registrationstatus',
            'ctpt_specialrequirements',
          ],
        },
        pages,
      ),
      allow(
        ['update'],
        ownBy('contact_id'),
        { only: ['msmedia_registrationstatus', 'ctpt_specialrequirements'] },
        pages,
      ),
      allow(['read'], everyRow, 'all', desks),
      allow(
        ['update'],
        everyRow,
        { only: ['msmedia_registrationstatus', 'ctpt_attendedon', 'ctpt_specialrequirements'] },
        desks,
      ),
    ],
    decisions: { create: take(parts), update: change(parts) },
  });

/** What the documents' clients write ends where the portal's own calls end. */
const take =
  (parts: Omit<EventServices, 'jobs'>): CreateDecision =>
  async ({ tx, jobs, caller, actor, clock, asked, required }) => {
    const contactId = asked['contact_id'];
    if (contactId !== undefined && contactId !== caller.contactId) throw notFound();
    const requirements = asked['special_requirements'];
    const wanted = {
      eventId: required.text('msmedia_mediaevent'),
      specialRequirements: typeof requirements === 'string' ? requirements : null,
      sessionIds: [],
    };
    const [services, deciding] = [
      { ...parts, jobs },
      { actor, now: clock.now() },
    ];
    const status = asked['status_code'] ?? registrationState.registered;
    if (status === registrationState.waitlisted)
      return (await joinWaitingList(tx, services, caller, wanted, deciding)).registrationId;
    if (status !== registrationState.registered)
      throw refusedField('msmedia_registrationstatus', registrationMessages.onlyDesk);
    return (await registerForEvent(tx, services, caller, wanted, deciding)).registrationId;
  };

/** The person accepts a seat or cancels; the desk cancels, declines and marks who was there. */
const change =
  (parts: Omit<EventServices, 'jobs'>): UpdateDecision<'registration'> =>
  async ({ tx, jobs, id, caller, actor, clock, asked, requireVersion }) => {
    const { status_code, attended_on, special_requirements } = asked;
    const [services, deciding] = [
      { ...parts, jobs },
      { actor, now: clock.now() },
    ];
    const seen = await tx
      .selectFrom('registration')
      .select(['contact_id', 'status_code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isOwn = seen.contact_id === caller.contactId;
    const note =
      attended_on === undefined && special_requirements === undefined
        ? null
        : {
            ...(attended_on === undefined ? {} : { attended_on }),
            ...(special_requirements === undefined ? {} : { special_requirements }),
          };
    const cancel = (by: 'person' | 'desk' | 'declining') =>
      cancelRegistration(tx, services, { id, by, note, requireVersion }, deciding);
    if (status_code === registrationState.cancelled) await cancel(isOwn ? 'person' : 'desk');
    else if (status_code === registrationState.declined && !isOwn) await cancel('declining');
    else if (status_code === undefined || (status_code === registrationState.registered && isOwn)) {
      if (note) await noteAtRegistration(tx, services, { id, note, requireVersion }, deciding);
      if (status_code !== undefined) await acceptOffer(tx, services, caller, id, deciding);
    } else {
      const why = isOwn ? registrationMessages.onlyDesk : registrationSteps.whyNot(seen.status_code);
      throw refusedField('msmedia_registrationstatus', why);
    }
  };

/** Which of the parallel sessions somebody goes to. */
export const registrationSessions = recordType({
  name: registrationSessionType,
  label: 'Session chosen',
  table: 'registration_session',
  idField: 'ctpt_registrationsessionid',
  display: 'id',
  fields: {
    ctpt_registration: lookup('registration_id', 'Registration', registrationType, { required: true }),
    ctpt_session: lookup('session_id', 'Session', 'msmedia_attractionschedules', { required: true }),
  },
  grants: [
    allow(
      ['read'],
      ownThrough('registration_id', { table: 'registration', owner: 'contact_id' }),
      'all',
      pages,
    ),
    allow(['read'], everyRow, 'all', desks),
  ],
});
