import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from '../apps/server/src/product.ts';

const orders = join(import.meta.dirname, '../apps/server/src/domains/orders');

it('orders name no kind of what they are for: each source says what is its own', () => {
  const kinds = sources.all().map(({ kind }) => kind);
  expect(kinds).not.toEqual([]);
  const naming = new RegExp(`['"\`](?:${kinds.join('|')})['"\`]`);
  const found = globSync('**/*.ts', { cwd: orders })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => naming.test(readFileSync(join(orders, file), 'utf8')));
  expect(found).toEqual([]);
});
