import {
  mergeMessages,
  notBlank,
  refusalCodeOf,
  writtenLineFormat,
  writtenTextFormat,
  writtenTextMessages,
  type Problem,
} from '@charter/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { DatabaseUnavailableError } from '../database/index.ts';
import { AppError, problems, SignInAgainError, type FieldError, type ProblemCode } from '../errors/index.ts';

/** Every refusal leaves the server as an RFC 9457 problem. A fault of ours says nothing of its inside. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'The request failed');
    return sendProblem(request, reply, refusal);
  });
}

/**
 * What the framework refuses before there is a route: an address that cannot be decoded, or is longer than any of ours. A client
 * is told so; a person who followed a broken link is led to the portal's own page that says that there is nothing, which no
 * address of ours is.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (isPage) void reply.redirect('/page-not-found', 303);
  else if (error.statusCode === 414) answerNotFound(request, reply);
  else sendProblem(request, reply, toRefusal(error));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, new AppError('notFound', 'There is nothing at this address.'));
}

export const problemOf = (refusal: AppError, requestId: string): Problem => ({
  type: `urn:charter:problem:${refusal.code}`,
  title: problems[refusal.code].title,
  status: refusal.status,
  detail: refusal.message,
  requestId,
  ...named(refusal.message),
  ...(refusal.errors.length > 0 ? { errors: [...refusal.errors] } : {}),
});

/** The words stay English on the wire; whoever speaks another language says the sentence by its name. */
function named(text: string): Pick<Problem, 'code' | 'params'> {
  const found = refusalCodeOf(text);
  return found ? { code: found.code, ...(found.params ? { params: [...found.params] } : {}) } : {};
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const problem = problemOf(refusal, request.id);
  if (refusal.code === 'unavailable' && !reply.hasHeader('retry-after')) {
    void reply.header('retry-after', retryAfterSeconds);
  }
  if (refusal.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
  if (refusal instanceof SignInAgainError) void reply.header('www-authenticate', challengeOf(refusal));
  return reply.code(refusal.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** As RFC 9470 writes it; a client signs the person in by it. */
function challengeOf({ needed: { acrValues, maxAge } }: SignInAgainError): string {
  const parts = ['error="insufficient_user_authentication"'];
  if (acrValues) parts.push(`acr_values="${acrValues.join(' ')}"`);
  if (maxAge !== undefined) parts.push(`max_age=${maxAge}`);
  return `Bearer ${parts.join(', ')}`;
}

/** Long enough for a database to restart or for a queue to drain, and no longer than a person waits. */
const retryAfterSeconds = 5;

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  412: 'otherVersion',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** What PostgreSQL calls a text that it cannot hold. Only the request can have brought it. */
const unstorableText = '22021';

/** What our own triggers call a change of a record that was merged into another. */
const mergedRecord = 'MR001';

const unavailable = (cause: DatabaseUnavailableError): AppError =>
  new AppError(
    'unavailable',
    cause.isOutcomeUnknown
      ? 'The connection to our database broke while your change was saved. Look whether it is there before you try again.'
      : 'Our database is not available or too busy right now. Please try again in a moment.',
    [],
    { cause },
  );

function toRefusal(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailableError) return unavailable(error);
  if (error.code === unstorableText)
    return new AppError('malformed', 'The request contains a character that cannot be stored.');
  if (error.code === mergedRecord) return new AppError('conflict', mergeMessages.gone, [], { cause: error });
  if (error.validation) {
    const errors = errorsOfBranch(error.validation).map((mistake): FieldError => {
      const path = mistake.instancePath.slice(1).replaceAll('/', '.');
      const missing = mistake.params['missingProperty'];
      const extra = mistake.params['additionalProperty'];
      const last = typeof missing === 'string' ? missing : typeof extra === 'string' ? extra : '';
      return {
        field: [path, last].filter(Boolean).join('.') || 'body',
        message: messageOf(mistake),
      };
    });
    return new AppError('malformed', 'The request does not have the expected shape.', errors);
  }
  const code = byStatus[error.statusCode ?? 500];
  if (code) return new AppError(code, error.message);
  return new AppError('internal', 'Something went wrong on our side. Please try again later.', [], {
    cause: error,
  });
}

/** What a pattern or a format asks for is said in words. */
function messageOf({ keyword, params, message = 'is not valid' }: FastifySchemaValidationError): string {
  if (keyword === 'pattern' && params['pattern'] === notBlank) return writtenTextMessages.blank;
  if (keyword === 'format' && [writtenTextFormat, writtenLineFormat].includes(String(params['format'])))
    return writtenTextMessages.strayCharacters;
  return message;
}

/** Where one of several shapes is named by a constant in it, what is wrong with that shape: the others are not what was meant. */
function errorsOfBranch(
  mistakes: readonly FastifySchemaValidationError[],
): readonly FastifySchemaValidationError[] {
  const others = mistakes.flatMap(({ keyword, schemaPath }) =>
    keyword === 'const' ? (/^.*\/anyOf\/\d+\//.exec(schemaPath) ?? []) : [],
  );
  const isOfOther = (path: string) => others.some((other) => path.startsWith(other));
  const unions = others.map((other) => other.replace(/\/\d+\/$/, ''));
  const told = unions.filter((union) =>
    mistakes.some(({ schemaPath }) => schemaPath.startsWith(`${union}/`) && !isOfOther(schemaPath)),
  );
  return mistakes.filter(
    ({ schemaPath }) =>
      !told.some((union) => schemaPath === union || (schemaPath.startsWith(union) && isOfOther(schemaPath))),
  );
}
