import type { FormSchemaAnswer } from '@charter/contracts';
import { loadForm, translateForm, type CompiledForm, type FormDefinition } from '@charter/form-logic';
import { language } from '../../lib/language.ts';

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
