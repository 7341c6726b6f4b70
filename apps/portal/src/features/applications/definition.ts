import type { FormSchemaAnswer } from '@charter/contracts';
import { loadForm, type CompiledForm, type FormDefinition } from '@charter/form-logic';

/** The definition in what the form service answers. The server has checked it; loading it checks it once more. */
export function formOf({
  name,
  title,
  version,
  schema,
  steps,
  rules,
  texts,
}: FormSchemaAnswer['data']): CompiledForm {
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
