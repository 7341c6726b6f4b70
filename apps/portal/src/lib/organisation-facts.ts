import { spacedPhone, type HomeAnswer } from '@charter/contracts';
import * as texts from './organisation-texts.ts';

/** What the institution has on record of an organisation, for those who speak for it; what is not known is left out. */
export function organisationFacts(organisation: HomeAnswer['organisations'][number]) {
  const { membershipNumber, mailingAddress, email, phone, vatNumber, isListed } = organisation;
  const known: readonly (readonly [string, string | null])[] = [
    [texts.membershipNumber, membershipNumber],
    [texts.address, mailingAddress],
    [texts.email, email],
    [texts.phone, phone === null ? null : spacedPhone(phone)],
    [texts.vatNumber, vatNumber],
    [texts.firmList, membershipNumber === null ? null : isListed ? texts.listed : texts.notListed],
  ];
  return known.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}
