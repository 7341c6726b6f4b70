import type { FormSchemaAnswer } from '@charter/contracts';
import {
  datedToday,
  loadForm,
  translateForm,
  type CompiledForm,
  type FormDefinition,
} from '@charter/form-logic';
import { FormStore } from '../form-renderer/index.ts';
import { language } from '../lib/language.ts';
import { today } from '../lib/today.ts';

type Form = FormSchemaAnswer['data'];

/** The form and its introduction in the language of the portal, as far as the form has it. */
export function inOurLanguage<Read extends Form | null>(form: Read): Read {
  const words = form?.translations?.[language];
  return form && words ? translateForm(form, (text) => words[text] ?? text) : form;
}

/** The definition in what the form service answers. The server has checked it; loading it checks it once more. */
export function formOf({ name, title, version, schema, steps, rules, texts }: Form): CompiledForm {
  const definition = {
    name,
    title,
    version,
    schema,
    steps,
    ...(rules === undefined ? {} : { rules }),
    ...(texts === undefined ? {} : { texts }),
  };
  return loadForm(definition as FormDefinition);
}

/** An application to go on with: what was answered, and the day on which it would be signed now. */
export function storeOf(form: Form, values: Readonly<Record<string, unknown>>): FormStore {
  const compiled = formOf(form);
  const context = { today: today() };
  return new FormStore(compiled, datedToday(compiled, values, context), context);
}
