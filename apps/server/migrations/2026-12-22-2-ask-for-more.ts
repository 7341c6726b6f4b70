import { sql, type Kysely } from 'kysely';

/**
 * What an officer asks of an applicant before deciding: the questions that may be answered anew, or a document. What the
 * application said before stays with the request, so that officers see what changed; the days of waiting do not count
 * against the promised time. At most one request of an application is open.
 */
const statements = [
  `alter table application_review add column stood_days integer not null default 0 check (stood_days >= 0)`,
  `create table application_request (
    id uuid primary key,
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    review_id uuid not null references application_review (id) on delete cascade,
    asked_by uuid references contact (id) on delete set null,
    asked_on timestamptz not null,
    message text not null check (length(message) between 1 and 2000),
    questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
    document_name text check (length(document_name) between 1 and 200),
    annotation_id uuid references annotation (id) on delete set null,
    answered_on timestamptz,
    withdrawn_on timestamptz,
    answers_before jsonb
  )`,
  `create unique index application_request_open on application_request (review_id)
    where answered_on is null and withdrawn_on is null`,
  `create index application_request_review on application_request (review_id, asked_on)`,
  `create index application_request_by_created_on on application_request (created_on, id)`,
  `create index application_request_asked_by on application_request (asked_by)`,
  `create index application_request_annotation on application_request (annotation_id)`,
  `alter table submission_event drop constraint submission_event_event_code_check`,
  `alter table submission_event add constraint submission_event_event_code_check
    check (event_code between 1 and 7)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
