import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test.ts';

declare global {
  interface Window {
    noteStep(kind: 'click' | 'field', what: string): void;
  }
}

const guide = join(import.meta.dirname, '../../docs/members.md');

/** Counts what somebody does on their way, in every browser of theirs: links and buttons pressed, and fields filled in. */
export class Journey {
  #clicks = 0;
  readonly #fields = new Set<string>();

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteStep', (_, kind: 'click' | 'field', what: string) => {
      if (kind === 'click') this.#clicks += 1;
      else this.#fields.add(what);
    });
    await context.addInitScript(noteSteps);
  }

  get counted(): { readonly clicks: number; readonly fields: number } {
    return { clicks: this.#clicks, fields: this.#fields.size };
  }

  /** The members' guide lists the journeys: whoever changes one changes the list. */
  expectAsInGuide(name: string): void {
    expect(rowOf(name), `'${name}' in the table of docs/members.md`).toEqual(this.counted);
  }
}

/** What the table of the guide says of a journey. */
export function rowOf(name: string): Record<'clicks' | 'fields', number> | null {
  const row = readFileSync(guide, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find((cells) => cells[1] === name);
  return row ? { clicks: Number(row[2]), fields: Number(row[3]) } : null;
}

/** Runs in the page, whosever it is. What is typed letter by letter, or drawn anew meanwhile, is one field. */
function noteSteps(): void {
  const keyOf = (field: Element) =>
    location.pathname + (field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id);
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element) window.noteStep('field', keyOf(target));
    },
    true,
  );
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const option = target.closest('[role=option]');
      const list = option?.closest('[role=listbox]');
      const box = list && document.querySelector(`[aria-controls="${list.id}"]`);
      if (option) window.noteStep('field', keyOf(box ?? option));
      else if (target.closest('a, button, summary, [role=tab]')) window.noteStep('click', target.tagName);
    },
    true,
  );
}
