import { errorKinds } from '../definition.ts';
import { isName, isRecord } from '../paths.ts';
import { widgetNames, type WidgetName } from '../widget-names.ts';
import { isDisplayOnly } from '../widgets.ts';
import { under, type Faults } from './faults.ts';
import {
  anything,
  count,
  flag,
  identifier,
  listOf,
  oneOf,
  recordOf,
  scalar,
  shape,
  text,
  that,
  words,
  type Check,
} from './shape.ts';

/** More items than this on one screen is a list, not a form. */
const mostItems = 200;

const path = that(
  (value) => typeof value === 'string' && value.split('/').every(isName),
  "a path: property names joined by '/'",
);
const reference = that(
  (value) => typeof value === 'string' && value.replace(/^\//, '').split('/').every(isName),
  "a path, '/' first when it starts at the top",
);
const references: Check = (value, place, faults) =>
  Array.isArray(value) ? listOf(reference, 1)(value, place, faults) : reference(value, place, faults);
const messages: Check = (value, place, faults) => {
  const right = recordOf(words)(value, place, faults);
  const kinds = oneOf(errorKinds, 'kind of error');
  const named = Object.keys(isRecord(value) ? value : {}).map((kind) =>
    kinds(kind, under(place, kind), faults),
  );
  return right && named.every(Boolean);
};
const extension = that(
  (value) => typeof value === 'string' && /^[a-z0-9]{1,10}$/.test(value),
  'a file extension in small letters, without the dot',
);
const staticOption = shape({ value: scalar, label: words }, { disabled: flag, isOther: flag });
const listOptions = shape(
  { list: words },
  {
    valueField: words,
    labelField: words,
    dependsOn: reference,
    other: shape({ value: scalar, label: words }, {}),
  },
);
const options: Check = (value, place, faults) =>
  Array.isArray(value) ? listOf(staticOption, 1)(value, place, faults) : listOptions(value, place, faults);

const described = {
  help: text,
  visibleWhen: anything,
};
const displayField = shape({ widget: anything, label: words }, described);
const inputOnly = {
  ...described,
  autocomplete: words,
  options,
  required: flag,
  requiredWhen: anything,
  readOnly: flag,
  message: words,
  messages,
  trim: oneOf(['both', 'end', 'none'], 'way to trim'),
  initial: oneOf(['today'], 'initial value'),
  accept: listOf(extension, 1),
  maxSizeBytes: that((value) => Number.isSafeInteger(value) && Number(value) > 0, 'a whole number above 0'),
  photograph: flag,
  dayFirst: flag,
  other: shape({ when: scalar, path }, {}),
};
const inputField = shape({ path, widget: anything, label: words }, inputOnly);
// Whether an address is needed is for its lines to say, each for itself.
const addressField = shape(
  { path, widget: anything, label: words, parts: anything },
  { ...described, readOnly: flag },
);

/** What holds a broken part is not broken itself. */
const heldBy =
  (check: Check): Check =>
  (value, place, faults) => {
    check(value, place, faults);
    return true;
  };

const isPart = (place: string): boolean => /\/parts\/\d+$/.test(place);

function fieldCheck(broken: Set<unknown>): Check {
  const widget = oneOf(widgetNames, 'widget');
  return (value, place, faults) => {
    const name = isRecord(value) ? (value['widget'] as WidgetName) : undefined;
    const known = name !== undefined && widgetNames.includes(name);
    const right = known
      ? (name === 'address' ? addressField : isDisplayOnly(name) ? displayField : inputField)(
          value,
          place,
          faults,
        )
      : inputField(value, place, faults);
    if (isRecord(value) && Object.hasOwn(value, 'widget')) widget(name, under(place, 'widget'), faults);
    if (!right || !known) broken.add(value);
    if (known && name === 'address' && isRecord(value)) {
      if (isPart(place)) {
        faults.add(under(place, 'widget'), 'an address cannot hold another address');
        broken.add(value);
        return false;
      }
      listOf(fieldCheck(broken), 1)(value['parts'], under(place, 'parts'), faults);
    }
    return right;
  };
}

const repeat = shape(
  {
    path,
    min: count,
    max: that(
      (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= mostItems,
      `a whole number from 1 to ${String(mostItems)}`,
    ),
    itemTitle: words,
  },
  {},
);
const assertion = shape({ id: identifier, at: path, assert: anything, message: words }, { when: anything });
const byValidator = shape(
  { id: identifier, at: path, validator: words },
  { when: anything, with: references, message: words },
);

/**
 * Checks the form of all but the schema and the conditions, which are checked by the code that compiles them. Returns
 * the steps, groups, fields and rules that are too broken to be looked at further.
 */
export function checkShape(definition: unknown, faults: Faults): Set<unknown> {
  const broken = new Set<unknown>();
  const part =
    (check: Check): Check =>
    (value, place, list) => {
      const right = check(value, place, list);
      if (!right) broken.add(value);
      return right;
    };
  const group = part(
    shape(
      {
        id: identifier,
        fields: heldBy(listOf(fieldCheck(broken), 1)),
      },
      { title: words, visibleWhen: anything, help: text, repeat },
    ),
  );
  const step = part(
    shape(
      {
        id: identifier,
        title: words,
        groups: heldBy(listOf(group, 1)),
      },
      { description: text, visibleWhen: anything, declares: flag },
    ),
  );
  const rule = part((value, place, list) =>
    (isRecord(value) && Object.hasOwn(value, 'validator') ? byValidator : assertion)(value, place, list),
  );
  shape(
    {
      name: identifier,
      title: words,
      version: that(
        (value) => Number.isSafeInteger(value) && Number(value) >= 1,
        'a whole number, 1 or more',
      ),
      schema: anything,
      steps: listOf(step, 1),
    },
    { rules: listOf(rule), texts, translations: recordOf(recordOf(words)) },
  )(definition, '', faults);
  return broken;
}

const texts: Check = (value, place, faults) => {
  const right = recordOf(text)(value, place, faults);
  const kinds = oneOf(errorKinds, 'kind of error');
  for (const name of Object.keys(isRecord(value) ? value : {})) {
    if (name.startsWith('error.')) kinds(name.slice('error.'.length), under(place, name), faults);
  }
  return right;
};
