import type { Problem } from '@charter/contracts';
import { language } from './language-texts.ts';
import * as texts from './texts.ts';

/** By which methods, or how many seconds ago at most (RFC 9470). */
export interface SignInNeeded {
  readonly acrValues?: string;
  readonly maxAge?: number;
}

/** Null where the answer is no such challenge: another token may be all that is missing. */
export function signInNeededBy({ headers }: Response): SignInNeeded | null {
  const challenge = headers.get('www-authenticate') ?? '';
  if (!challenge.includes('insufficient_user_authentication')) return null;
  const acrValues = /acr_values="([^"]+)"/.exec(challenge)?.[1];
  const maxAge = /max_age=(\d+)/.exec(challenge)?.[1];
  return {
    ...(acrValues === undefined ? {} : { acrValues }),
    ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
  };
}

/** Any call that did not work: no answer at all, none in time, or a problem in the server's own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: 'offline' | 'timeout' | 'problem';
  /** The server's name for the refusal, 'stale' for example; empty where it has none. */
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  /** The seconds after which the same call is taken again, where the server names them. */
  readonly retryAfter: number | undefined;
  readonly errors: NonNullable<Problem['errors']>;
  /** How the person has to sign in for this, where the sign-in they have is not enough. */
  readonly signInNeeded: SignInNeeded | undefined;

  constructor(
    problem: Partial<Problem> & { retryAfter?: number; signInNeeded?: SignInNeeded },
    kind: ApiError['kind'] = 'problem',
  ) {
    const title = problem.title ?? texts.somethingWentWrong;
    super(problem.detail ?? title);
    this.kind = kind;
    this.code = problem.type?.replace(/^.*:/, '') ?? '';
    this.status = problem.status ?? 0;
    this.title = title;
    this.detail = problem.detail;
    this.requestId = problem.requestId;
    this.retryAfter = problem.retryAfter;
    this.errors = problem.errors ?? [];
    this.signInNeeded = problem.signInNeeded;
  }

  static offline(): ApiError {
    return new ApiError({ title: texts.noConnection, detail: texts.notReached }, 'offline');
  }

  /** Nobody knows whether the call took effect. */
  static tooSlow(): ApiError {
    return new ApiError({ title: texts.noAnswer, detail: texts.noAnswerInTime }, 'timeout');
  }

  /** A success that is none: the page of a network that wants a sign-in of its own, for example. */
  static unreadable({ status, headers }: Response): ApiError {
    const requestId = headers.get('x-request-id');
    return new ApiError({
      status,
      detail: texts.unreadable,
      ...(requestId === null ? {} : { requestId }),
    });
  }

  /** A proxy in between may answer in HTML: then the status and the request id header are all there is. */
  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const told: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
    const problem = language === 'en' ? told : (await import('./refusal-language.ts')).inOurLanguage(told);
    const requestId = problem.requestId ?? response.headers.get('x-request-id') ?? undefined;
    const signInNeeded = signInNeededBy(response);
    const retryAfter = Number(response.headers.get('retry-after'));
    return new ApiError({
      ...problem,
      status: response.status,
      ...(requestId === undefined ? {} : { requestId }),
      ...(retryAfter > 0 ? { retryAfter } : {}),
      ...(signInNeeded === null ? {} : { signInNeeded }),
    });
  }
}
