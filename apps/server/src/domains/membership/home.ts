import {
  codes,
  letterAsset,
  membershipStatusAsset,
  representativesAsset,
  verifyLink,
  type HomeAnswer,
  type Need,
} from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { sql } from 'kysely';
import { actorOf } from '../../engines/entitlements/index.ts';
import { codeOfIssued, issueCode, issuedId } from '../../engines/verification/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HomeAbout, HomePart, Services } from '../domain.ts';
import { profileConfirmation } from './profile-confirmation.ts';
import { spokenFor } from './representatives/organisation.ts';
import { membershipReason } from './standing/good-standing.ts';
import { cardOf, lastDayOf, qrRows } from './standing/letter-and-card.ts';

const emailMethod = codes.codeOf(codes.channelMethod, 'Email');
const emailPage = 'profile.update-email';
/** More of them stand on the page of the organisation. */
const mostSpeakers = 4;

interface Found {
  readonly contact: Parameters<typeof membershipReason>[0] & {
    readonly first_name: string | null;
    readonly last_name: string;
    readonly date_joined: string | null;
    readonly profile_confirmed_on: string | null;
  };
  readonly waiting: {
    readonly id: string;
    readonly address: string;
    readonly expires_on: string | null;
  } | null;
  readonly organisations: HomeAnswer['organisations'];
  /** Of the code of this year's card. */
  readonly code_id: string | null;
}

/** Who somebody is, for whom they speak, and what they should confirm. */
export const membershipHome = ({ db, config }: Pick<Services, 'db' | 'config'>): HomePart<Found> => ({
  assets: ['profile', emailPage, membershipStatusAsset, representativesAsset],

  select: ({ caller, now }) => sql`(
    select jsonb_build_object(
      'contact', jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name,
        'membership_number', c.membership_number, 'contact_type', c.contact_type, 'date_joined', c.date_joined,
        'state_code', c.state_code, 'on_hold', c.on_hold, 'termination_type', c.termination_type,
        'profile_confirmed_on', c.profile_confirmed_on),
      'waiting', case when c.email is null then (
        select jsonb_build_object('id', w.id, 'address', w.pending_email_address, 'expires_on', w.pending_email_expires_on)
        from channel_record w
        where w.contact_id = c.id and w.state_code = 0 and w.method_type = ${emailMethod}
          and w.email_address is null and w.pending_email_address is not null
        order by w.created_on limit 1) end,
      'organisations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'membershipNumber', a.membership_number,
          'mailingAddress', a.mailing_address, 'email', a.email, 'phone', a.phone, 'vatNumber', a.vat_number,
          'isListed', a.include_in_directory, 'people', s.people, 'speakers', s.speakers
          ) order by lower(a.name), a.id), '[]')
        from account a
        cross join lateral (
          select count(*) as people, coalesce(jsonb_agg(jsonb_build_object('name', r.full_name, 'kind', r.kind_code)
            order by r.at) filter (where r.at <= ${mostSpeakers}), '[]') as speakers
          from (
            select p.full_name, r.kind_code,
              row_number() over (order by p.id <> c.id, r.begins_on, p.full_name, r.id) as at
            from representative r join contact p on p.id = r.contact_id
            where r.account_id = a.id and r.state_code = 0 and r.begins_on <= ${caller.today}::date
              and (r.ends_on is null or r.ends_on > ${caller.today}::date)) r) s
        where a.id in (${spokenFor(caller)})),
      'code_id', ${issuedId(config.linkSecret, cardOf(caller.contactId, now))})
    from contact c where c.id = ${caller.contactId}::uuid)`,

  async read({ contact, waiting, organisations, code_id }, about) {
    const { assets } = about.caller;
    const confirmation = profileConfirmation(
      contact.profile_confirmed_on,
      config.profileExpiryMonths,
      about.now,
    );
    const needs: Need[] = [];
    if (waiting && assets.has(emailPage))
      needs.push({
        kind: 'confirm-email',
        channelId: waiting.id,
        address: waiting.address,
        linkWorks: waiting.expires_on !== null && new Date(waiting.expires_on) > about.now,
      });
    if (confirmation.due && assets.has('profile'))
      needs.push({ kind: 'confirm-profile', monthsAgo: confirmation.monthsAgo });
    return {
      needs,
      // As asking for a letter is refused.
      closed: about.caller.terminated || about.caller.onHold ? [letterAsset] : [],
      profile: assets.has('profile')
        ? { confirmedOn: contact.profile_confirmed_on, isDue: confirmation.due }
        : null,
      organisations: assets.has(representativesAsset) ? organisations : [],
      membership: assets.has(membershipStatusAsset)
        ? await bandOf({ db, config }, contact, code_id, about)
        : null,
    };
  },
});

/** Of a membership that is in force. The first look of a year issues the code of its card; an officer's look at it does not. */
async function bandOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  contact: Found['contact'],
  codeId: string | null,
  about: HomeAbout,
): Promise<HomeAnswer['membership']> {
  if (membershipReason(contact) !== null) return null;
  const types: Readonly<Record<number, string>> = codes.contactType;
  const thing = cardOf(about.caller.contactId, about.now);
  const issuing = { secret: config.linkSecret, actor: actorOf(about), now: about.now };
  const code = about.caller.viewed
    ? null
    : codeId === null
      ? await issueCode(db, issuing, thing).then((made) => made.code, unlessRevoked)
      : codeOfIssued(config.linkSecret, codeId);
  const link = code === null ? null : verifyLink(config.publicUrl, code);
  return {
    holder: oneLine(`${contact.first_name ?? ''} ${contact.last_name}`),
    memberType: types[contact.contact_type ?? 0] ?? '',
    membershipNumber: contact.membership_number ?? '',
    memberSince: contact.date_joined,
    validUntil: lastDayOf(about.now),
    card: link === null ? null : { link, qr: qrOf(link) },
  };
}

function unlessRevoked(error: unknown): null {
  if (error instanceof AppError && error.code === 'ruleBroken') return null;
  throw error;
}

const drawn = new Map<string, string[]>();
const drawnAtMost = 5_000;

/** Drawing one takes longer than all else on the page, and the code of a link is always the same. */
function qrOf(link: string): string[] {
  const known = drawn.get(link);
  if (known) return known;
  const rows = qrRows(link);
  if (drawn.size >= drawnAtMost) drawn.clear();
  drawn.set(link, rows);
  return rows;
}
