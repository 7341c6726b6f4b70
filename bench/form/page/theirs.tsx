import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { answers } from './long-form.ts';
import { offerForm } from './mount-form.ts';
import { schema, uiSchema } from './rjsf-form.ts';

offerForm(() => (
  <Form
    schema={schema}
    uiSchema={uiSchema}
    formData={answers}
    validator={validator}
    liveValidate="onChange"
  />
));
