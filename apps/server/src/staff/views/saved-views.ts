import { codes, findStaffList, savedViewMessages, staffLists, viewFault } from '@charter/contracts';
import { sql } from 'kysely';
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
import type { Caller } from '../../engines/entitlements/index.ts';
import { AppError, refusedField } from '../../platform/errors/index.ts';
import { isSeen } from '../../platform/written-text.ts';
import { addView, changeView, savedViewType } from './keep-view.ts';

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
    (alias, caller) =>
      sql<boolean>`(${sql.ref(`${alias}.desk_code`)} = ${sql.lit(codeOf[desk])} and ${isOfOpenList(alias, caller)})`,
  );

const shared = rowsWhere(
  'shared views',
  (alias) => sql<boolean>`${sql.ref(`${alias}.desk_code`)} is not null`,
);

const hasName: Rule = {
  name: 'has a name that can be read',
  on: ['create', 'update'],
  check: async ({ after }) => {
    if (!isSeen(String(after?.['name'])))
      throw refusedField('ctpt_name', savedViewMessages.noName, `ctpt_name ${savedViewMessages.noName}.`);
  },
};

/** An officer who changes desks finds the views of the lists that their new one opens. */
const isOfOpenList = (alias: string, { assets }: Caller) => {
  const open = Object.entries(staffLists).flatMap(([list, { opensFor }]) =>
    opensFor.some((desk) => assets.has(desk)) ? [list] : [],
  );
  return sql<boolean>`${sql.ref(`${alias}.list`)} = any(${open}::text[])`;
};

const own = ownBy('contact_id');

const ownOfOpenLists: typeof own = {
  ...own,
  condition: (alias, caller) =>
    sql<boolean>`(${own.condition(alias, caller)} and ${isOfOpenList(alias, caller)})`,
  // What is kept about a person they are given, whatever they open now.
  own,
};

const isOfList: Rule = {
  name: 'holds what a list of the desk has in its address',
  on: ['create', 'update'],
  check: async ({ after, caller: { assets } }) => {
    const list = findStaffList(String(after?.['list']));
    if (!list?.opensFor.some((desk) => assets.has(desk)))
      throw refusedField('ctpt_list', savedViewMessages.notList);
    const fault = viewFault(list, String(after?.['query']));
    if (fault !== null) throw refusedField('ctpt_query', fault);
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
  check: async ({ db, after }) => {
    const kept = await db
      .selectFrom('saved_view')
      .select('id')
      .where('contact_id', '=', String(after?.['contact_id']))
      .limit(mostViews + 1)
      .execute();
    if (kept.length > mostViews) throw new AppError('ruleBroken', savedViewMessages.tooMany);
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
    ctpt_name: text('name', 'Name', { required: true, maxLength: 60, keptAs: (name) => name.trim() }),
    ctpt_query: text('query', 'What it shows', { required: true, maxLength: 1000 }),
    ctpt_desk: picklist('desk_code', 'Shared with', codes.viewDesk),
    ctpt_isdefault: yesNo('is_default', 'The list opens with it', { required: true }),
  },
  grants: [
    allow(['read'], ownOfOpenLists, 'all', everyDesk),
    allow(['delete'], own, 'all', everyDesk),
    allow(['create'], own, { only: ['ctpt_contact', 'ctpt_list', ...chosen] }, everyDesk),
    allow(['update'], own, { only: chosen }, everyDesk),
    ...desks.map((desk) => allow(['read'], sharedWith(desk), 'all', through(`staff.${desk}`))),
    allow(['update'], shared, { only: ['ctpt_name'] }, through('staff.administration')),
    allow(['delete'], shared, 'all', through('staff.administration')),
  ],
  writtenInTurn: true,
  rules: [hasName, isOfList, isOfOwnDesk, keepsFew],
  decisions: { create: addView, update: changeView },
  refusals: {
    saved_view_name_check: { field: 'ctpt_name', message: savedViewMessages.noName },
    saved_view_name: { field: 'ctpt_name', message: savedViewMessages.nameTaken },
  },
});
