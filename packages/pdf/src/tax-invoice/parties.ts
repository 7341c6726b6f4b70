import type { InvoiceDetails } from '@charter/contracts';
import * as words from './texts.ts';

export interface Party {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Who is billed, and where that is a sponsor, for whom. Company and VAT number are those of who is billed. */
export function partiesOf(details: InvoiceDetails): readonly [Party, ...Party[]] {
  const { title, firstName, lastName, customerAddress, billingAddress, sponsorName, sponsorEmail } = details;
  const member = [title, firstName, lastName].filter(Boolean).join(' ');
  const number = details.memberNumber && words.memberNumber(details.memberNumber);
  const business = [details.companyName, details.vatNumber && words.vatNumber(details.vatNumber)];
  if (sponsorName === null) {
    return [
      {
        heading: words.billedTo,
        name: member,
        lines: given(number, ...business, billingAddress ?? customerAddress),
      },
    ];
  }
  return [
    { heading: words.billedTo, name: sponsorName, lines: given(...business, billingAddress, sponsorEmail) },
    { heading: words.forMember, name: member, lines: given(number, customerAddress) },
  ];
}

const given = (...texts: readonly (string | null)[]): readonly string[] =>
  texts.filter((text): text is string => Boolean(text));
