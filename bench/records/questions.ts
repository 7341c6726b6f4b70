import type { GetRequest, ListAnswer, ListRequest } from '@charter/contracts';

export interface Question {
  readonly name: string;
  readonly path: '/portal/api/GetAllAsync' | '/portal/api/GetRecordByIdAsync';
  readonly body: ListRequest | GetRequest;
}

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

const list = (name: string, more: Partial<ListRequest> = {}): Question => ({
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

export const firstPage = (sort: Sort): Question => list(`page 1 ${sort}`, inOrder(sort));

/** The token is the server's own: it is reached by walking there, in large steps. */
export async function tenThousandthPage(
  sort: Sort,
  ask: (request: ListRequest) => Promise<ListAnswer>,
): Promise<Question> {
  const step = 1_000;
  let token: string | null = null;
  for (let left = (farPage - 1) * pageSize; left > 0; left -= step) {
    const answer: ListAnswer = await ask({
      recordtype: 'contacts',
      properties: [],
      pazesize: Math.min(left, step),
      ...inOrder(sort),
      continuationToken: token,
    });
    token = answer.continuationToken;
  }
  return list(`page ${farPage} ${sort}`, { ...inOrder(sort), continuationToken: token });
}

export const filtered = list('list of 25 with a filter', {
  filter: {
    fieldAndOperator: true,
    filterfields: [{ field: 'ctpt_contacttype', searchvalue: 4, type: 'picklist' }],
  },
  sortfield: { field: 'fullname', sorttype: 'asc' },
});

export const selectiveSearch = list('search: a name', {
  filter: { globalfilter: 'Sipho Dlamini' },
  sortfield: { field: 'fullname', sorttype: 'asc' },
});

export const shortSearch = list('search: two letters', {
  filter: { globalfilter: 'zu' },
  sortfield: { field: 'fullname', sorttype: 'asc' },
});

export const oneRecord = (id: string): Question => ({
  name: 'one record by id',
  path: '/portal/api/GetRecordByIdAsync',
  body: { recordType: 'contacts', ...shown, id },
});
