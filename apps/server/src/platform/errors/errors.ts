/**
 * Every refusal the server can give, defined once: its code, status and title. `type` on the wire is
 * `urn:charter:problem:<code>`, so a client can tell refusals apart without reading English.
 */
export const problems = {
  malformed: { status: 400, title: 'The request is malformed' },
  unauthenticated: { status: 401, title: 'Sign in to continue' },
  signInAgain: { status: 401, title: 'Sign in again to do this' },
  forbidden: { status: 403, title: 'You are not allowed to do this' },
  erased: { status: 403, title: 'Your record has been erased' },
  ownMatter: { status: 403, title: 'This is a matter of your own' },
  notFound: { status: 404, title: 'Not found' },
  tooSlow: { status: 408, title: 'The request came too slowly' },
  conflict: { status: 409, title: 'The record is in use or already exists' },
  full: { status: 409, title: 'There is no seat left' },
  stale: { status: 409, title: 'The record was changed by someone else' },
  otherVersion: { status: 412, title: 'The file is another one than was asked for' },
  tooLarge: { status: 413, title: 'The request is too large' },
  unsupportedMediaType: { status: 415, title: 'The content type is not supported' },
  ruleBroken: { status: 422, title: 'A rule was broken' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  headersTooLarge: { status: 431, title: 'The headers of the request are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const;

export type ProblemCode = keyof typeof problems;

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export class AppError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];

  constructor(code: ProblemCode, detail: string, errors: readonly FieldError[] = [], options?: ErrorOptions) {
    super(detail, options);
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** How a person has to sign in for what they ask (RFC 9470): by which methods, or how many seconds ago at most. */
interface SignInNeeded {
  readonly acrValues?: readonly string[];
  readonly maxAge?: number;
}

/** The token is good and what it says of the sign-in is not enough: refreshing it would not help, signing in does. */
export class SignInAgainError extends AppError {
  readonly needed: SignInNeeded;

  constructor(detail: string, needed: SignInNeeded) {
    super('signInAgain', detail);
    this.needed = needed;
  }
}

/** The place is named so that a client can fix its request without guessing. */
export const malformed = (field: string, message: string): AppError =>
  new AppError('malformed', `${field}: ${message}`, [{ field, message }]);

/** One answer for 'does not exist' and 'is not yours': telling them apart would tell what exists. */
export const notFound = (what = 'The record'): AppError => new AppError('notFound', `${what} was not found.`);

/** Somebody else was first, and the caller has not seen what they made of it. */
export const changedSince = (): AppError =>
  new AppError('stale', 'The record was changed since it was read. Read it again before changing it.');

/** The message stands at the field, so that a form shows it there. */
export const refusedField = (field: string, message: string, detail = message): AppError =>
  new AppError('ruleBroken', detail, [{ field, message }]);
