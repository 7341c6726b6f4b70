import type { WidgetName } from '@charter/form-logic';
import { expect, type Locator, type Page } from '@playwright/test';
import { pdf } from '../pdf.ts';
import { fileSamples, handsOf, type FieldPlace } from './field-hands.ts';
import type { Manner } from './form-walker.ts';
import { chosenWords } from './sample-answers.ts';

/** More than any page of ours has places to stop at. */
const mostStops = 300;

/** Tab by Tab, round the page if need be. Whatever cannot be reached so is out of reach for many people. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

type Fill = (place: FieldPlace, page: Page, sample: unknown) => Promise<void>;

const type: Fill = async (place, page, sample) => {
  await tabTo(handsOf(place).control(place));
  await page.keyboard.type(String(sample));
};

const tick: Fill = async (place, page, sample) => {
  const box = handsOf(place).control(place);
  await tabTo(box);
  if ((await box.isChecked()) !== (sample === true)) await page.keyboard.press('Space');
};

/** Letters choose in a closed list as in an open one. */
const choose: Fill = async (place, page, sample) => {
  await tabTo(handsOf(place).control(place));
  await page.keyboard.type(chosenWords(place.node, sample) ?? 'a');
};

const pick: Fill = async (place, page, sample) => {
  const radios = handsOf(place).control(place).getByRole('radio');
  const wanted = radios.and(page.getByLabel(chosenWords(place.node, sample) ?? '', { exact: true }));
  await tabTo(radios.first());
  await page.keyboard.press('Space');
  for (let press = 0; press < (await radios.count()) && !(await wanted.isChecked()); press += 1) {
    await page.keyboard.press('ArrowDown');
  }
};

const search: Fill = async (place, page, sample) => {
  await tabTo(handsOf(place).control(place));
  const words = chosenWords(place.node, sample);
  if (words === null) await page.keyboard.press('ArrowDown');
  else await page.keyboard.type(words);
  await expect(place.within.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
};

const upload: Fill = async (place, page, sample) => {
  const group = handsOf(place).control(place);
  for (const { name, certifiedOn } of fileSamples(sample)) {
    // Asked for before the way there, so that the browser surely knows of it when the key is pressed.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(group.locator('input[type=file]').first());
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([pdf(name)]);
    await expect(group.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    if (certifiedOn === undefined) continue;
    await tabTo(group.getByLabel('Date certified').last());
    await page.keyboard.type(certifiedOn);
  }
};

const fills: Readonly<Partial<Record<WidgetName, Fill>>> = {
  text: type,
  multiline: type,
  number: type,
  date: type,
  radio: pick,
  checkbox: tick,
  select: choose,
  'search-select': search,
  country: search,
  phone: type,
  email: type,
  file: upload,
  acknowledgement: tick,
  signature: type,
};

export const byKeyboard = {
  fill: async (place: FieldPlace, sample: unknown) => {
    const fill = fills[place.node.definition.widget];
    if (!fill) throw new Error(`Nobody tried a ${place.node.definition.widget} by keyboard yet`);
    await fill(place, place.within.page(), sample);
  },
  press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(target);
    await target.page().keyboard.press(key);
  },
} satisfies Manner;
