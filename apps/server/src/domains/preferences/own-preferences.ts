import { codes, type PreferenceChannel, type UpdatePreferencesRequest } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { auditCreation, changeRow, personActor, type Actor } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { lockPerson, lockRows } from '../../engines/locks/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const recordType = 'ctpt_communicationpreferences';
type Offer = Selectable<Schema['preference_offer']>;

export async function listPreferences(db: Database, contactId: string): Promise<PreferenceChannel[]> {
  const offers = await db
    .selectFrom('preference_offer')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('method_type')
    .orderBy('map_email_to')
    .orderBy('channel_id')
    .orderBy('joins_news')
    .orderBy('news_kind', (order) => order.asc().nullsFirst())
    .orderBy('preference_type')
    .orderBy('interest_type')
    .execute();
  const channels = new Map<string, PreferenceChannel>();
  for (const offer of offers) {
    const channelId = String(offer.channel_id);
    const channel = channels.get(channelId) ?? { channelId, ...describeChannel(offer), preferences: [] };
    channels.set(channelId, channel);
    channel.preferences.push({
      preferenceId: offer.preference_id,
      preferenceType: offer.preference_type ?? '',
      supportInterestType: offer.interest_type,
      preferenceTypeId: String(offer.preference_type_id),
      supportInterestTypeId: offer.interest_type_id,
      optIn: offer.opt_in === true,
    });
  }
  return [...channels.values()];
}

const labelOf = (labels: Readonly<Record<number, string>>, code: number | null): string | undefined =>
  code === null ? undefined : labels[code];

function describeChannel(offer: Offer): Omit<PreferenceChannel, 'channelId' | 'preferences'> {
  const { emailMap, telephoneMap, addressType, channelMethod, channelPreferenceType } = codes;
  const none = { email: null, fullAddress: null, telephone: null, mobile: null };
  const method = labelOf(channelMethod, offer.method_type);
  if (method === 'Email') {
    const name = labelOf(emailMap, offer.map_email_to) ?? 'Email';
    return { ...none, name, email: offer.email_address, channelType: channelPreferenceType[1] };
  }
  if (method === 'Telephone') {
    const use = labelOf(telephoneMap, offer.telephone_type);
    return use === 'Mobile'
      ? { ...none, name: use, mobile: offer.telephone, channelType: channelPreferenceType[2] }
      : {
          ...none,
          name: use ?? 'Telephone',
          telephone: offer.telephone,
          channelType: channelPreferenceType[3],
        };
  }
  const name = `${labelOf(addressType, offer.address_type) ?? 'Postal'} address`;
  return { ...none, name, fullAddress: offer.full_address, channelType: channelPreferenceType[4] };
}

type Choice = UpdatePreferencesRequest['preferences'][number];

/** All of them or none: something among them that is not the caller's to choose refuses the whole. */
export async function updatePreferences(
  db: Database,
  context: RequestContext,
  choices: readonly Choice[],
): Promise<void> {
  const { contactId } = context.caller;
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, contactId);
    const offers = await tx
      .selectFrom('preference_offer')
      .selectAll()
      .where('contact_id', '=', contactId)
      .execute();
    for (const choice of choices) {
      const offer = offers.find((one) => isAbout(one, choice));
      if (!offer) throw notFound('The preference');
      await choose(tx, actorOf(context), offer, choice.OptIn);
    }
  });
}

const isAbout = (offer: Offer, { ChannelId, PreferenceTypeId, SupportInterestTypeId }: Choice): boolean =>
  offer.channel_id === ChannelId.toLowerCase() &&
  offer.preference_type_id === PreferenceTypeId.toLowerCase() &&
  offer.interest_type_id === (SupportInterestTypeId?.toLowerCase() ?? null);

async function choose(tx: Tx, actor: Actor, offer: Offer, optIn: boolean): Promise<void> {
  if (offer.preference_id === null) {
    if (!optIn) return;
    const created = await tx
      .insertInto('communication_preference')
      .values({
        contact_id: String(offer.contact_id),
        channel_id: String(offer.channel_id),
        preference_type_id: String(offer.preference_type_id),
        opt_in: optIn,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actor, recordType, created);
    return;
  }
  const chosen = tx.selectFrom('communication_preference').selectAll().where('id', '=', offer.preference_id);
  const before = await lockRows(tx, 'source', chosen).executeTakeFirstOrThrow();
  if (before.opt_in === optIn) return;
  await changeRow(tx, actor, { table: 'communication_preference', recordType, before }, { opt_in: optIn });
}

/** By the link of a mail, for somebody who need not sign in: nothing of what is in the portal is mailed any more. */
export async function endNotificationMails(
  db: Database,
  contactId: string,
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, contactId);
    const chosen = await tx
      .selectFrom('preference_offer')
      .selectAll()
      .where('contact_id', '=', contactId)
      .where('news_kind', 'is not', null)
      .where('opt_in', '=', true)
      .execute();
    for (const offer of chosen) await choose(tx, personActor(contactId, requestId), offer, false);
  });
}
