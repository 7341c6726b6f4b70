import type { GetRequest, ListAnswer, ListRequest } from '@charter/contracts';

export type Question =
  | { readonly name: string; readonly path: '/portal/api/GetAllAsync'; readonly body: ListRequest }
  | { readonly name: string; readonly path: '/portal/api/GetRecordByIdAsync'; readonly body: GetRequest };
export type ListQuestion = Extract<Question, { body: ListRequest }>;

export const pageSize = 25;
export const farPage = 10_000;

const shown = {
  properties: [
    'fullname',
    'emailaddress1',
    'ctpt_membershipnumber',
    'ctpt_contacttype',
    'ctpt_datejoined',
    'ctpt_branch',
    'statecode',
  ],
  formattedFields: ['ctpt_contacttype', 'ctpt_datejoined', 'statecode'],
};

const list = (name: string, more: Partial<ListRequest> = {}): ListQuestion => ({
  name,
  path: '/portal/api/GetAllAsync',
  body: { recordtype: 'contacts', idfield: 'contactid', ...shown, pazesize: pageSize, ...more },
});

const sorts = {
  'by id': undefined,
  'by name': { field: 'fullname', sorttype: 'asc' },
  'newest first': { field: 'createdon', sorttype: 'desc' },
} as const;
export type Sort = keyof typeof sorts;
export const sortNames = Object.keys(sorts) as Sort[];

const inOrder = (sort: Sort): Partial<ListRequest> => {
  const sortfield = sorts[sort];
  return sortfield ? { sortfield } : {};
};

export const firstPage = (sort: Sort): ListQuestion => list(`page 1 ${sort}`, inOrder(sort));

/** The token is the server's own: it is reached by walking there, in large steps. */
export async function laterPage(
  page: number,
  sort: Sort,
  ask: (request: ListRequest) => Promise<ListAnswer>,
): Promise<ListQuestion> {
  const step = 1_000;
  let token: string | null = null;
  for (let left = (page - 1) * pageSize; left > 0; left -= step) {
    const answer: ListAnswer = await ask({
      recordtype: 'contacts',
      properties: [],
      pazesize: Math.min(left, step),
      ...inOrder(sort),
      continuationToken: token,
    });
    token = answer.continuationToken;
  }
  return list(`page ${page} ${sort}`, { ...inOrder(sort), continuationToken: token });
}

export const filtered = list('list of 25 with a filter', {
  filter: {
    fieldAndOperator: true,
    filterfields: [{ field: 'ctpt_contacttype', searchvalue: 4, type: 'picklist' }],
  },
  sortfield: { field: 'fullname', sorttype: 'asc' },
});

export const oneRecord = (id: string): Question => ({
  name: 'one record by id',
  path: '/portal/api/GetRecordByIdAsync',
  body: { recordType: 'contacts', ...shown, id },
});

/** Terms by their length and by how many of a million generated people have them. */
const terms = {
  '1 letter, common': 's',
  '1 letter, rarer': 'q',
  '1 letter, absent': '9',
  '2 letters, common': 'ma',
  '2 letters, last in the order': 'zu',
  '2 letters, absent': 'qx',
  '3 letters, common': 'dla',
  '3 letters, rarer': '999',
  '3 letters, absent': 'zzz',
  '7 letters, in every row': 'example',
  '7 letters, rarer': 'dlamini',
  '7 letters, absent': 'xyzxyzx',
  '12 letters, common': 'engineers.ex',
  '12 letters, rare': 'nonhlanhla.m',
  '12 letters, absent': 'qwertzuiopas',
  'two words': 'sipho dlamini',
  'two words, the family name first': 'dlamini sipho',
  'two words, absent': 'sipho qwertz',
  'accents left out': 'goncalves',
  'an accent given': 'gonçalves',
} as const;

export const searches: readonly ListQuestion[] = Object.entries(terms).map(([name, globalfilter]) =>
  list(`${name}: ${globalfilter}`, {
    filter: { globalfilter },
    sortfield: { field: 'fullname', sorttype: 'asc' },
  }),
);
