import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charter-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps a second process out while the first lives', () => {
  writeFileSync(join(folder, 'process.lock'), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow('in use by another running process');
});

it('takes over what a dead process left behind, and garbage', () => {
  for (const left of ['999999999', 'garbage', '']) {
    writeFileSync(join(folder, 'process.lock'), left);
    lockFolder(folder)();
  }
});

it('can be taken again once released', () => {
  lockFolder(folder)();
  lockFolder(folder)();
});
