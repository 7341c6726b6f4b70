import { recordIdPattern, writtenLineFormat, writtenTextFormat } from '@charter/contracts';
import { withoutUnseen } from '@charter/form-logic';
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError, FastifyValidationResult } from 'fastify/types/schema.js';
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
      const isRight = compiled(value) || (leaveOutUnseen(value, compiled.errors) && compiled(value));
      validate.errors = compiled.errors ?? null;
      return isRight;
    };
    return validate;
  };
}

/** What was pasted with a written text and is not seen is left out of it; says whether there was any. */
function leaveOutUnseen(
  body: unknown,
  errors: readonly FastifySchemaValidationError[] | null | undefined,
): boolean {
  const places = (errors ?? []).flatMap(({ keyword, params, instancePath }) =>
    keyword === 'format' && [writtenTextFormat, writtenLineFormat].includes(String(params['format']))
      ? [instancePath.split('/').slice(1)]
      : [],
  );
  let isOther = false;
  for (const place of places) {
    const name = place.at(-1) ?? '';
    const holder = place
      .slice(0, -1)
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], body);
    if (typeof holder !== 'object' || holder === null) continue;
    const texts = holder as Record<string, unknown>;
    const text = String(texts[name]);
    texts[name] = withoutUnseen(text);
    isOther ||= texts[name] !== text;
  }
  return isOther;
}
