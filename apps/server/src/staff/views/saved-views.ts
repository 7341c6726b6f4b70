import { codes, savedViewMessages, staffLists } from '@charter/contracts';
import { sql } from 'kysely';
import { changeRow, personActor } from '../../engines/audit/index.ts';
import {
  allow,
  lookup,
  ownBy,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
  yesNo,
  type Rule,
} from '../../engines/records/index.ts';
import { AppError, refusedField } from '../../platform/errors/index.ts';

const savedViewType = 'ctpt_savedviews';
const mostViews = 50;

const desks = ['membership', 'finance', 'events', 'education'] as const;
const everyDesk = through(...desks.map((desk) => `staff.${desk}`));
const codeOf = { membership: 1, finance: 2, events: 3, education: 4 } satisfies Record<
  (typeof desks)[number],
  keyof typeof codes.viewDesk
>;

const sharedWith = (desk: (typeof desks)[number]) =>
  rowsWhere(
    `views shared with the ${desk} desk`,
    (alias) => sql<boolean>`${sql.ref(`${alias}.desk_code`)} = ${sql.lit(codeOf[desk])}`,
  );

const shared = rowsWhere(
  'shared views',
  (alias) => sql<boolean>`${sql.ref(`${alias}.desk_code`)} is not null`,
);

/** What a list puts in its address: its search, order, columns, size of a page and filters, and nothing else. */
const ofList = /^(?:search|sort|columns|size|filter\..+)$/;

const hasName: Rule = {
  name: 'has a name that can be read',
  on: ['create', 'update'],
  check: async ({ after }) => {
    if (String(after?.['name']).trim() === '')
      throw refusedField('ctpt_name', savedViewMessages.noName, `ctpt_name ${savedViewMessages.noName}.`);
  },
};

const isOfList: Rule = {
  name: 'holds what a list has in its address',
  on: ['create', 'update'],
  check: async ({ after }) => {
    const name = String(after?.['list']);
    const list = Object.hasOwn(staffLists, name) ? staffLists[name] : undefined;
    if (!list) throw refusedField('ctpt_list', savedViewMessages.notList);
    const query = new URLSearchParams(String(after?.['query']));
    const keys = [...query.keys()];
    if (!keys.every((key) => ofList.test(key))) throw refusedField('ctpt_query', savedViewMessages.notOfList);
    const filters = keys.filter((key) => key.startsWith('filter.')).map((key) => key.slice('filter.'.length));
    const filter = filters.find((one) => !list.filters.includes(one));
    if (filter !== undefined) throw refusedField('ctpt_query', savedViewMessages.noFilter(filter));
    const sorts = query.getAll('sort').map((sort) => sort.replace(/^-/, ''));
    const columns = query.getAll('columns').flatMap((several) => several.split(','));
    const column = [...sorts, ...columns].find((one) => !list.columns.includes(one));
    if (column !== undefined) throw refusedField('ctpt_query', savedViewMessages.noColumn(column));
  },
};

const isOfOwnDesk: Rule = {
  name: 'is shared with a desk of one’s own',
  on: ['create', 'update'],
  check: async ({ after, caller }) => {
    const desk = desks.find((one) => codeOf[one] === after?.['desk_code']);
    if (desk && !caller.assets.has(`staff.${desk}`))
      throw refusedField('ctpt_desk', savedViewMessages.notYourDesk);
  },
};

const keepsFew: Rule = {
  name: 'keeps a few views',
  on: ['create'],
  check: async ({ tx, after }) => {
    const kept = await tx
      .selectFrom('saved_view')
      .select('id')
      .where('contact_id', '=', String(after?.['contact_id']))
      .limit(mostViews + 1)
      .execute();
    if (kept.length > mostViews) throw new AppError('ruleBroken', savedViewMessages.tooMany);
  },
};

/** The one before gives way. */
const isOnlyDefault: Rule = {
  name: 'is the only one that a list opens with',
  on: ['create', 'update'],
  check: async ({ tx, after, caller, requestId }) => {
    if (after?.['is_default'] !== true) return;
    const others = await tx
      .selectFrom('saved_view')
      .selectAll()
      .where('contact_id', '=', String(after['contact_id']))
      .where('list', '=', String(after['list']))
      .where('id', '!=', String(after['id']))
      .where('is_default', '=', true)
      .forNoKeyUpdate()
      .execute();
    const actor = personActor(caller.contactId, requestId);
    for (const before of others)
      await changeRow(
        tx,
        actor,
        { table: 'saved_view', recordType: savedViewType, before },
        { is_default: false },
      );
  },
};

/** What its owner makes of it; of which list it is does not change. */
const chosen = ['ctpt_name', 'ctpt_query', 'ctpt_desk', 'ctpt_isdefault'];

/** How an officer likes to see a list. Its owner changes it; of one that is shared an administrator changes the name, or removes it. */
export const savedViews = recordType({
  name: savedViewType,
  label: 'Saved view',
  table: 'saved_view',
  idField: 'ctpt_savedviewid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_contact: lookup('contact_id', 'Owner', 'contacts', { required: true }),
    ctpt_list: text('list', 'List', { required: true, maxLength: 40 }),
    ctpt_name: text('name', 'Name', { required: true, maxLength: 60 }),
    ctpt_query: text('query', 'What it shows', { required: true, maxLength: 1000 }),
    ctpt_desk: picklist('desk_code', 'Shared with', codes.viewDesk),
    ctpt_isdefault: yesNo('is_default', 'The list opens with it', { required: true }),
  },
  grants: [
    allow(['read', 'delete'], ownBy('contact_id'), 'all', everyDesk),
    allow(['create'], ownBy('contact_id'), { only: ['ctpt_contact', 'ctpt_list', ...chosen] }, everyDesk),
    allow(['update'], ownBy('contact_id'), { only: chosen }, everyDesk),
    ...desks.map((desk) => allow(['read'], sharedWith(desk), 'all', through(`staff.${desk}`))),
    allow(['update'], shared, { only: ['ctpt_name'] }, through('staff.administration')),
    allow(['delete'], shared, 'all', through('staff.administration')),
  ],
  writtenInTurn: true,
  rules: [hasName, isOfList, isOfOwnDesk, keepsFew, isOnlyDefault],
  refusals: {
    saved_view_name_check: { field: 'ctpt_name', message: savedViewMessages.noName },
    saved_view_name: { field: 'ctpt_name', message: savedViewMessages.nameTaken },
  },
});
