import { codes } from '@charter/contracts';
import {
  countryId,
  interestTypes,
  newsPreferenceTypes,
  preferenceTypes,
} from '../../production/reference/index.ts';
import type { RowBatch, RowOf } from '../../row-batch.ts';
import { stampsOf } from './contact-rows.ts';
import { drawAddress, drawLandline, drawMobile, mailboxOf, type Address, type Person } from './person.ts';

const method = {
  address: codes.codeOf(codes.channelMethod, 'Postal address'),
  email: codes.codeOf(codes.channelMethod, 'Email'),
  telephone: codes.codeOf(codes.channelMethod, 'Telephone'),
} as const;
const addressKind = {
  residential: {
    address_type: codes.codeOf(codes.addressType, 'Residential'),
    map_address_to: codes.codeOf(codes.addressMap, 'Home'),
  },
  billing: {
    address_type: codes.codeOf(codes.addressType, 'Billing'),
    map_address_to: codes.codeOf(codes.addressMap, 'Billing'),
  },
  postal: {
    address_type: codes.codeOf(codes.addressType, 'Postal'),
    map_address_to: codes.codeOf(codes.addressMap, 'Postal'),
  },
} as const;
const emailKind = {
  primary: codes.codeOf(codes.emailMap, 'Primary Email'),
  alternate: codes.codeOf(codes.emailMap, 'Alternate Email'),
  billing: codes.codeOf(codes.emailMap, 'Billing Email'),
} as const;
const phoneKind = {
  home: codes.codeOf(codes.telephoneMap, 'Home'),
  alternative: codes.codeOf(codes.telephoneMap, 'Alternative'),
  work: codes.codeOf(codes.telephoneMap, 'Work'),
  mobile: codes.codeOf(codes.telephoneMap, 'Mobile'),
} as const;

const southAfrica = countryId('ZA');

/** Emails, phones and addresses, and what the person wants to hear by them. `complete` gives one of every kind. */
export function addChannels(batch: RowBatch, person: Person, options: { complete?: boolean } = {}): void {
  const { random } = person;
  const stamp = stampsOf(person);
  const wants = (probability: number) => options.complete || random.chance(probability);
  const add = (row: Omit<RowOf<'channel'>, 'id' | 'contact_id'>): string => {
    const id = random.uuid();
    batch.add('channel', { id, contact_id: person.id, ...row, ...stamp });
    return id;
  };
  const addEmail = (kind: keyof typeof emailKind, address: string) =>
    add({ method_type: method.email, email_address: address, map_email_to: emailKind[kind] });
  const addPhone = (kind: keyof typeof phoneKind, telephone: string) =>
    add({
      method_type: method.telephone,
      telephone,
      telephone_type: phoneKind[kind],
      map_telephone_to: phoneKind[kind],
    });
  const addAddress = (kind: keyof typeof addressKind, address: Address) =>
    add({
      method_type: method.address,
      ...addressKind[kind],
      line1: address.line1,
      line2: address.line2,
      suburb: address.suburb,
      city: address.city,
      postal_code: address.postalCode,
      country_id: southAfrica,
    });

  const primary = addEmail('primary', person.email);
  const mailbox = mailboxOf(person.firstName, person.lastName);
  if (wants(0.35)) addEmail('alternate', `${mailbox}@home.example`);
  if (wants(0.2)) addEmail('billing', `accounts.${mailbox}@office.example`);

  const mobile = addPhone('mobile', person.mobile);
  if (wants(0.5)) addPhone('work', drawLandline(random, person.place));
  if (wants(0.2)) addPhone('home', drawLandline(random, person.place));
  if (wants(0.15)) addPhone('alternative', drawMobile(random));

  addAddress('residential', person.home);
  if (wants(0.4)) addAddress('billing', drawAddress(random, person.place));
  if (wants(0.6)) {
    addAddress('postal', {
      line1: `P O Box ${random.between(11, 9999)}`,
      line2: null,
      suburb: person.home.suburb,
      city: person.place.city,
      postalCode: person.place.boxCode,
    });
  }

  const addPreferences = (channel: string, types: typeof preferenceTypes) => {
    for (const type of types) {
      const isNews = type.news_kind !== null || type.joins_news;
      batch.add('communication_preference', {
        id: random.uuid(),
        contact_id: person.id,
        channel_id: channel,
        preference_type_id: type.id,
        interest_type_id: isNews ? null : random.pick(interestTypes).id,
        opt_in: random.chance(0.65),
        ...stamp,
      });
    }
  };
  if (wants(0.85))
    addPreferences(
      primary,
      options.complete ? preferenceTypes : preferenceTypes.slice(0, random.between(3, 6)),
    );
  if (options.complete) addPreferences(primary, newsPreferenceTypes);
  if (wants(0.3)) addPreferences(mobile, preferenceTypes.slice(0, 2));
}
