import type { HomeAnswer } from '@charter/contracts';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { RequestContext } from '../engines/entitlements/index.ts';
import type { FileServices } from '../engines/files/index.ts';
import type { Forms } from '../engines/forms/index.ts';
import type { Person, VerifiedToken } from '../engines/identity/index.ts';
import type { RecordTypeDefinition, Registry } from '../engines/records/index.ts';
import type { CodedPaper } from '../engines/verification/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config, ServiceName } from '../platform/config/index.ts';
import type { Database, DatabaseHandle } from '../platform/database/index.ts';
import type { DescribePage } from '../platform/http/index.ts';
import type { JobDefinition, JobQueue } from '../platform/jobs/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import type { OrderSource } from './orders/order-source.ts';

/** What `app.ts` can hand over. Each function of a domain names in its parameter what it needs of it, and gets all. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** For what no statement does: to listen. */
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  /** The clock that tokens are judged by: in a demonstration it is not the one that deadlines are. */
  readonly tokenClock: Clock;
  readonly registry: Registry;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly forms: Forms;
  readonly files: FileServices;
  /** What the identity provider says of the holder of the token. */
  readonly askWho: (token: VerifiedToken) => Promise<Person>;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

type Routes = (scope: FastifyInstance, services: Services) => Promise<void>;

/** Whom the home page is about, and when they look at it. */
export interface HomeAbout extends RequestContext {
  readonly now: Date;
}

/** What an area shows of a person on the home page, and what it needs of them. */
export interface HomePart<Found> {
  /** A caller who may open none of these pages is shown nothing of it. */
  readonly assets: readonly string[];
  /** A JSON value of the page's one statement; null where there is nothing. */
  select(about: HomeAbout): RawBuilder<unknown>;
  read(found: Found, about: HomeAbout): Partial<HomeAnswer> | Promise<Partial<HomeAnswer>>;
}

/** One area of the business, whole: `product.ts` lists the domains and knows nothing else of them. */
export interface Domain {
  readonly records?: readonly RecordTypeDefinition[];
  /** What it sells: `orders` knows no table of it. */
  readonly orderSources?: readonly OrderSource[];
  /** The papers it issues that anybody may check by their code. */
  readonly papers?: readonly CodedPaper[];
  /** Its mails among them. */
  readonly jobs?: (services: Services) => readonly JobDefinition[];
  /** Its calls, by the service that carries them; they stand below the service's `/api` and need a token. */
  readonly routes?: Partial<Record<ServiceName, Routes>>;
  /** Its calls for those who have no token, directly below the service's base. */
  readonly openRoutes?: Partial<Record<ServiceName, Routes>>;
  /** Addresses beside the portal's pages, for programs that were given one; they stand where the portal does. */
  readonly rootRoutes?: Routes;
  readonly home?: (services: Services) => HomePart<never>;
  /** What the pages of this area say to whoever runs no script, such as the preview of a shared link. */
  readonly describePage?: (services: Services) => DescribePage;
}

export const defineDomain = <const D extends Domain>(domain: D): D => domain;
