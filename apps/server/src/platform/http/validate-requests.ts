import { recordIdPattern, writtenLineFormat, writtenTextFormat } from '@charter/contracts';
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { isWrittenLine, isWrittenText } from '../written-text.ts';

/** One for the process: whoever builds the app anew, as tests do, finds what was compiled before. */
const compile = AjvCompiler()(
  {},
  {
    customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true },
    onCreate: (ajv) => {
      ajv.addFormat('uuid', recordIdPattern);
      ajv.addFormat(writtenTextFormat, isWrittenText);
      ajv.addFormat(writtenLineFormat, isWrittenLine);
    },
  },
);

/**
 * The parts of a request against their schemas. Each schema is compiled with the first request that it judges: all of them
 * at once would hold up every start.
 */
export function requestValidation(): FastifySchemaCompiler<unknown> {
  return (route) => {
    let compiled: FastifyValidationResult | null = null;
    const validate: FastifyValidationResult = (value: unknown) => {
      compiled ??= compile(route) as FastifyValidationResult;
      const isRight = compiled(value);
      validate.errors = compiled.errors ?? null;
      return isRight;
    };
    return validate;
  };
}
