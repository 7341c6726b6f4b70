import { expect, test, violationsOn } from './support/test.ts';

const small = '<button style="width: 12px; height: 12px; padding: 0; border: 0; font-size: 9px">x</button>';

/** What is wrong in it, beside a text and a button of the same kind that are good. */
const faults = {
  'color-contrast': [
    '<p class="note" style="color: #aaa">A paler text</p>',
    '<div style="background: #444"><p class="note">The same text on a darker ground</p></div>',
    '<div style="opacity: 0.4"><p class="note">The same text behind a veil</p></div>',
  ],
  'link-in-text-block': [
    '<p class="note">In a text a <a href="#" style="color: #333; text-decoration: none">link</a> hardly differs.</p>',
  ],
  'target-size': [`<p>${small}${small}</p>`],
  'image-alt': ['<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
};

test('a look at a page finds what cannot be read or hit, however often its like was good', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <main><h1>A page</h1><p class="note">A text</p><button>A button</button>
      <a href="#" style="color: #333; text-decoration: none">A link</a>
      <p style="margin: 40px">${small}</p><div id="more"></div></main>`);
  const show = (more: string) =>
    page.locator('#more').evaluate((place, html) => void (place.innerHTML = html), more);
  const rulesBroken = async () => (await violationsOn(page)).map((violation) => violation.split(':')[0]);
  expect(await rulesBroken()).toEqual([]);
  for (const [rule, all] of Object.entries(faults)) {
    for (const fault of all) {
      await show(fault);
      expect(await rulesBroken(), fault).toEqual([rule]);
      expect(await rulesBroken(), 'once more').toEqual([rule]);
    }
  }
  await show('');
  expect(await rulesBroken()).toEqual([]);
});
