import { plainWords, type FieldNode, type WidgetName } from '@charter/form-logic';
import { expect, type Locator } from '@playwright/test';
import { pdf } from '../pdf.ts';
import { chosenWords } from './sample-answers.ts';

/** One field on the page: in its card where it belongs to one. */
export interface FieldPlace {
  readonly within: Locator;
  readonly path: string;
  readonly node: FieldNode;
}

/** How a person deals with a kind of field. */
interface Hands {
  /** What is there as long as the field is. */
  control(place: FieldPlace): Locator;
  /** The answer as it is read back before submitting; empty where there is none. */
  read(place: FieldPlace): Promise<string>;
  fill(place: FieldPlace, sample: unknown): Promise<void>;
}

const labelOf = ({ node }: FieldPlace): string => plainWords(node.definition.label);
const named = ({ within }: FieldPlace, name: string): Locator => within.locator(`[name="${name}"]`);

/** By label; several 'Specify' may stand beside each other, and each has the name of its own answer. */
const byLabel = (place: FieldPlace): Locator =>
  named(place, place.path).and(place.within.getByLabel(labelOf(place), { exact: true }));

/** The same once it was found by its label: that looks through the whole form. */
const byName = (place: FieldPlace): Locator => named(place, place.path);

const byLegend = (role: 'group' | 'radiogroup') => (place: FieldPlace) =>
  place.within.getByRole(role, { name: labelOf(place), exact: true });

const typed: Hands = {
  control: byLabel,
  read: (place) => byName(place).inputValue(),
  fill: (place, sample) => byLabel(place).fill(String(sample)),
};

const box: Hands = {
  control: byLabel,
  read: async (place) => ((await byName(place).isChecked()) ? 'Yes' : ''),
  fill: (place, sample) => byLabel(place).setChecked(sample === true),
};

const select: Hands = {
  control: byLabel,
  read: async (place) => {
    await expect(byName(place)).toHaveAttribute('aria-busy', 'false');
    const chosen = byName(place).locator('option:checked');
    return (await chosen.getAttribute('value')) === '' ? '' : chosen.innerText();
  },
  fill: async (place, sample) => {
    const label = chosenWords(place.node, sample);
    await byLabel(place).selectOption(label === null ? { index: 1 } : { label });
  },
};

const radiogroup = byLegend('radiogroup');

const radio: Hands = {
  control: radiogroup,
  read: async (place) => {
    const chosen = radiogroup(place).locator('input:checked');
    return (await chosen.count()) === 0
      ? ''
      : radiogroup(place)
          .locator(`label[for="${await chosen.getAttribute('id')}"]`)
          .innerText();
  },
  fill: async (place, sample) => {
    const name = chosenWords(place.node, sample) ?? '';
    await radiogroup(place).getByRole('radio', { name, exact: true }).check();
  },
};

async function chooseFrom(list: Locator, within: Locator, words: string | null): Promise<void> {
  await list.click();
  if (words !== null) await list.pressSequentially(words);
  const offered = within
    .getByRole('listbox')
    .getByRole('option', words === null ? {} : { name: words, exact: true });
  await offered.first().click();
}

const searched: Hands = {
  control: byLabel,
  read: async (place) => {
    await expect(byName(place)).not.toHaveAttribute('placeholder', /^Loading/);
    return byName(place).inputValue();
  },
  fill: (place, sample) => chooseFrom(byLabel(place), place.within, chosenWords(place.node, sample)),
};

const group = byLegend('group');

/** Boxes, or a list to search with what was chosen above it. */
const several: Hands = {
  control: group,
  read: async (place) => {
    await group(place).locator('input').first().waitFor();
    const chips = await group(place).getByRole('list', { name: 'Chosen' }).getByRole('listitem').all();
    if (chips.length > 0) return (await Promise.all(chips.map((chip) => chip.innerText()))).join(', ');
    const ticked = await group(place).locator('input:checked + label').allInnerTexts();
    return ticked.join(', ');
  },
  fill: async (place, sample) => {
    const searches = (await group(place).getByRole('combobox').count()) > 0;
    for (const one of sample as readonly unknown[]) {
      const words = chosenWords(place.node, one);
      if (searches) {
        await chooseFrom(group(place).getByRole('combobox'), place.within, words);
        await group(place).getByRole('combobox').press('Escape');
      } else {
        const boxes = group(place).getByRole('checkbox', words === null ? {} : { name: words, exact: true });
        await boxes.first().check();
      }
    }
  },
};

const month: Hands = {
  control: group,
  read: async (place) => {
    const [monthOf, year] = [
      await named(place, `${place.path}/month`).inputValue(),
      await named(place, `${place.path}/year`).inputValue(),
    ];
    return monthOf && year ? `${year}-${monthOf}` : '';
  },
  fill: async (place, sample) => {
    const [year = '', monthOf = ''] = String(sample).split('-');
    await group(place).getByLabel('Month').selectOption(monthOf);
    await group(place).getByLabel('Year').fill(year);
  },
};

interface SampleFile {
  readonly name: string;
  readonly certifiedOn?: string;
}

export const fileSamples = (sample: unknown) =>
  (Array.isArray(sample) ? sample : [sample]) as readonly SampleFile[];

const files: Hands = {
  control: group,
  read: async (place) => {
    const rows = await group(place).getByRole('listitem').all();
    const texts = await Promise.all(
      rows.map(async (row) => {
        const name = await row.locator('p').first().innerText();
        const date = row.getByLabel('Date certified');
        return (await date.count()) === 0 ? name : `${name}, certified on ${await date.inputValue()}`;
      }),
    );
    return texts.join(', ');
  },
  fill: async (place, sample) => {
    const wanted = fileSamples(sample);
    const picker = group(place).locator('input[type=file]').first();
    const chosen = wanted.map(({ name }) => pdf(name, `${place.path} ${name}`));
    await picker.setInputFiles(chosen);
    for (const { name, certifiedOn } of wanted) {
      const row = group(place).getByRole('listitem').filter({ hasText: name });
      await expect(row.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
      if (certifiedOn !== undefined) await row.getByLabel('Date certified').fill(certifiedOn);
    }
  },
};

const handsFor: Readonly<Partial<Record<WidgetName, Hands>>> = {
  text: typed,
  multiline: typed,
  number: typed,
  date: typed,
  'month-year': month,
  radio,
  checkbox: box,
  select,
  'search-select': searched,
  'multi-select': several,
  country: searched,
  phone: typed,
  email: typed,
  'south-african-id': typed,
  file: files,
  acknowledgement: box,
  signature: typed,
};

export function handsOf({ node }: FieldPlace): Hands {
  const hands = handsFor[node.definition.widget];
  if (!hands) throw new Error(`Nobody knows how to fill in a ${node.definition.widget}`);
  return hands;
}
