import { agreementLinks, FormIntro } from '@charter/contracts';
import {
  FormDefinitionError,
  loadForm,
  type CompiledForm,
  type Fault,
  type FieldNode,
  type FormDefinition,
} from '@charter/form-logic';
import { readAs } from '../../platform/typed-values.ts';
import { linkPlaces } from './form-versions.ts';
import { referenceListOf } from './option-lists.ts';

export interface FormToPublish {
  readonly name: string;
  readonly title: string;
  readonly hasPayment: boolean;
  readonly intro: FormIntro;
  readonly definition: FormDefinition;
}

/** Refuses what could not be filled in or submitted, before anybody tries. */
export async function checkForm({ name, definition, intro }: FormToPublish): Promise<void> {
  const form = loadForm(definition);
  const faults = [
    ...wrongName(form, name),
    ...fieldsOf(form).flatMap(fieldFaults),
    ...unknownLinks(definition),
  ];
  if (faults.length > 0) throw new FormDefinitionError(name, faults);
  if ((await readAs(FormIntro, intro)) === null) {
    throw new Error(`The introduction of ${name} does not have its shape`);
  }
}

const wrongName = (form: CompiledForm, name: string): Fault[] =>
  form.name === name ? [] : [{ place: '/name', problem: `must be ${name}` }];

const unknownLinks = (definition: FormDefinition): Fault[] =>
  [...JSON.stringify(definition).matchAll(linkPlaces)]
    .filter(([, name]) => !agreementLinks.some((known) => known === name))
    .map(([, name]) => ({ place: '', problem: `links to an unknown setting ${name}` }));

const fieldsOf = (form: CompiledForm): FieldNode[] =>
  [...form.byPath.values()].filter((node) => node.kind === 'field');

function fieldFaults({ definition, list, schema, place }: FieldNode): Fault[] {
  const faults: Fault[] = [];
  if (list && !referenceListOf(list.list)) {
    faults.push({ place: `${place}/options/list`, problem: `there is no reference list ${list.list}` });
  }
  if (definition.widget === 'country' && !definition.options) {
    // The engine judges a choice by its options only: any text would pass for a country.
    faults.push({ place: `${place}/options`, problem: 'a country needs the list it is chosen from' });
  }
  const file = schema?.type === 'array' ? schema.items : schema;
  if (definition.widget === 'file' && file?.properties.get('id')?.type !== 'string') {
    // By its id a file is found again, and known to be the applicant's own.
    faults.push({ place, problem: "the file's schema needs a text 'id'" });
  }
  return faults;
}
