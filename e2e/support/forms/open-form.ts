import { findRoute, type FormSchemaAnswer } from '@charter/contracts';
import { loadForm, type CompiledForm, type FormDefinition } from '@charter/form-logic';
import type { Page } from '@playwright/test';

interface OpenedForm {
  /** Where an application of this form is gone on with. */
  readonly path: string;
  readonly form: CompiledForm;
  readonly schema: FormSchemaAnswer['data'];
}

/** Goes to the page of a form, which may have a shorter address too. */
export function openForm(page: Page, name: string, shorter?: string): Promise<OpenedForm> {
  return formOpenedBy(page, name, () => page.goto(shorter ?? pathOf(name)));
}

/** The form that a page asks the server for when it is opened so. */
export async function formOpenedBy(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
): Promise<OpenedForm> {
  const asked = page.waitForResponse('**/forms/api/getFormschema');
  await open();
  const { data: schema } = (await (await asked).json()) as FormSchemaAnswer;
  const { title, version, schema: answers, steps, rules, texts } = schema;
  const definition = { name, title, version, schema: answers, steps, rules, texts };
  return { form: loadForm(withoutGaps(definition) as FormDefinition), schema, path: pathOf(name) };
}

function pathOf(name: string): string {
  const path = [`/application/${name}`, `/membership/${name}`].find(findRoute);
  if (!path) throw new Error(`The form ${name} has no page`);
  return path;
}

const withoutGaps = (definition: object) =>
  Object.fromEntries(Object.entries(definition).filter(([, part]) => part !== undefined));
