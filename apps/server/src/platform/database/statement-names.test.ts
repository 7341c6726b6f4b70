import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const ask = (nameOf: (text: string) => string | undefined, text: string, times = 5) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1);

it('names a statement once it was asked often, and keeps the name', () => {
  const nameOf = createStatementNames();
  expect(ask(nameOf, 'select id from contact', 4)).toBeUndefined();
  expect(nameOf('select id from contact')).toBe('s0');
  expect(ask(nameOf, 'select name from branch')).toBe('s1');
  expect(nameOf('select id from contact')).toBe('s0');
});

it.each([
  'begin',
  'delete from contact where id = $1',
  'select * from contact',
  'update contact set first_name = $1 returning *',
  'select "contact".* from contact',
  'select t.* from (select t.* from contact as t) as t',
])('does not name: %s', (text) => {
  expect(ask(createStatementNames(), text)).toBeUndefined();
});

it.each([
  'select count(*) from contact',
  'insert into contact default values returning id',
  'update contact set first_name = $1 where id = $2',
  'select t.id from (select t.* from contact as t limit 10) as t',
])('names: %s', (text) => {
  expect(ask(createStatementNames(), text)).toBe('s0');
});

it('stops at a hundred, so that a connection does not fill up', () => {
  const nameOf = createStatementNames();
  for (let i = 0; i < 100; i += 1) ask(nameOf, `select ${i}`);
  expect(nameOf('select 99')).toBe('s99');
  expect(ask(nameOf, 'select 100')).toBeUndefined();
});
