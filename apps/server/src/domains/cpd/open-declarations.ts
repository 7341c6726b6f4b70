import { codes, institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { writeCreations } from '../../engines/audit/index.ts';
import { tellEach } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { factsOf } from './change-declaration.ts';
import { declarationState, declarationSteps } from './declaration-steps.ts';
import { declarationType, type Declaration } from './declaration.ts';
import { declarationNotice } from './notices.ts';

/** So many in one transaction; a run goes on until everybody has theirs. */
const atOnce = 1_000;

/** Students, participants and honorary fellows declare nothing. */
const declaring = (['Corporate Member', 'Associate Member', 'Fellow'] as const).map((label) =>
  codes.codeOf(codes.contactType, label),
);

const name = 'open-declarations';

/**
 * Opens the next declaration of every member in force whose last one has ended, on the first day of its period. It looks every day,
 * ten minutes after midnight at the institution: a server that was away makes up for it, and twice opens nothing twice.
 */
export const openDeclarations = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  defineJob({
    name,
    payload: Type.Object({}),
    retries: 3,
    schedule: '10 22 * * *',
    handle: async () => {
      const today = institutionDay(clock.now());
      while ((await db.transaction().execute((tx) => openSome(tx, today))) === atOnce);
    },
  });

async function openSome(tx: Tx, today: string): Promise<number> {
  // Two at once would each find that there is none.
  await lockKeys(tx, name);
  const { rows: opened } = await sql<Declaration>`
    with next as (
      select c.id as contact_id, c.date_joined,
        -- A period follows on the last one, so that an institution whose year begins in July keeps it; without one, the calendar's.
        case when last.ended >= ${today}::date - interval '1 year' then last.ended + 1
          else date_trunc('year', ${today}::date)::date end as begins
      from contact c
      cross join lateral (
        select max(d.period_end) as ended from member_declaration d where d.contact_id = c.id) last
      where c.contact_type in (${sql.join(declaring)}) and c.membership_number is not null
        and c.state_code = 0 and c.termination_type is null
        and (last.ended is null or last.ended < ${today}::date)
    )
    insert into member_declaration (status_code, contact_id, name, period_start, period_end)
    select ${declarationSteps.take('open', declarationState.none)}::integer, contact_id, 'CPD declaration ' || to_char(begins, case when extract(doy from begins) = 1 then 'YYYY'
        else 'YYYY/' || to_char(begins + interval '1 year', 'YY') end), begins, (begins + interval '1 year')::date - 1
    from next where date_joined is null or date_joined < begins
    order by contact_id limit ${atOnce}
    returning *`.execute(tx);
  const actor = { contactId: null, name, requestId: null };
  const traced = opened.map((after) => ({ recordType: declarationType, recordId: after.id, after }));
  await writeCreations(tx, actor, traced);
  await tellEach(
    tx,
    opened.map((one) => ({
      contactId: one.contact_id,
      notice: declarationNotice('opened', factsOf(one)),
      data: { declarationId: one.id },
    })),
  );
  return opened.length;
}
