import { codes, type FormSchemaAnswer, type ListRequest } from '@charter/contracts';

/** A server that speaks Greek: what it says can be told from every word of ours, whatever language the portal is built in. */

export const greekInstitution = {
  name: 'Σύλλογος',
  shortName: 'Σ',
  email: 'γραφείο@σύλλογος.ελ',
  phone: '011 555 0100',
  address: ['Οδός 1'],
  officeHours: '8:00–16:00',
  learnAboutMembershipUrl: '/learn',
  codeOfEthicsUrl: '/ethics',
  constitutionUrl: '/constitution',
  privacyUrl: '/privacy',
  social: [{ name: 'Δίκτυο', url: '/social' }],
  accentLight: null,
  accentDark: null,
};

const isDay = /date|(?:on|by)$/;

/** A row of any record type: a text in every field that is asked for. */
function row({ properties }: ListRequest, index: number) {
  const values: Readonly<Record<string, unknown>> = {
    statecode: index % 2 === 0 ? 0 : 2,
    totalamount: 1_000 + index,
    requestdeliveryby: `2027-01-0${index + 1}`,
    ctpt_beingverified: index === 2,
    isother: index === 3,
    ctpt_displayflag: true,
    ctpt_sponsorshipstatus: 4,
    _ctpt_orderid_value: `00000000-0000-4000-8000-00000000000${index}`,
  };
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    data: properties.map((name) => ({
      name,
      value: values[name] ?? (isDay.test(name) ? '2026-11-01' : `Τιμή ${index}`),
      formattedValue: `Ετικέτα ${index}`,
    })),
  };
}

export function greekList(body: object) {
  const request = body as ListRequest;
  return {
    data: [0, 1, 2, 3].map((index) => row(request, index)),
    // A whole list is read to its end.
    continuationToken: request.pazesize < 1_000 ? 'next' : null,
    totalCount: 12,
    aggregates: (request.Aggregate?.AggregateFields ?? []).map(({ field, type }) => ({
      field,
      type,
      value: field === 'requestdeliveryby' ? '2026-01-01' : 4_006,
    })),
  };
}

/** An application that was begun with a form, before anything was answered. */
export const greekSubmission = (id: string, form: FormSchemaAnswer['data']) => ({
  data: {
    id,
    name: form.name,
    status: 'Πρόχειρο',
    swfStatus: codes.codeOf(codes.submissionStatus, 'In progress'),
    data: {},
    version: 1,
    modifiedon: '2026-11-16T09:00:00.000Z',
    form,
  },
});
