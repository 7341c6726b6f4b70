import { sql } from 'kysely';
import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import { startIssuer } from '../../apps/server/test/support/issuer.ts';
import { environmentOn, onGround, type Ground } from '../support/ground.ts';
import { caller, startServer } from '../support/server-process.ts';

export interface KillFigures {
  readonly kills: number;
  readonly sent: number;
  readonly answered: number;
  /** Too busy to take it, and said so. */
  readonly refused: number;
  /** In the database although the answer did not get out: allowed, the client asks again. */
  readonly appliedUnanswered: number;
  /** Answered, yet not in the database. */
  readonly lost: number;
  /** A record without its audit entry, an audit entry without its record, or links without their update. */
  readonly halfApplied: number;
}

const creates = 180;
const updates = 20;

/**
 * Sends 200 writes at once, kills the server after some of the answers, and looks at what is there. Each update changes
 * a field and adds a link, so that half of one could be told from the whole.
 */
export async function killWrites(ground: Ground, rounds: number, random: () => number): Promise<KillFigures> {
  const issuer = await startIssuer();
  const environment = environmentOn(ground, issuer);
  const total = { kills: 0, sent: 0, answered: 0, refused: 0, appliedUnanswered: 0, lost: 0, halfApplied: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const killAfter = 1 + Math.floor(random() * (creates + updates - 20));
      const token = await issuer.sign(`killed|${round}`);
      const { contact, children, kills, sent, answered, refused } = await play(
        environment,
        token,
        `r${round}-`,
        killAfter,
      );
      const found = await look(ground, contact, `r${round}-`, children);
      total.kills += kills;
      total.sent += sent;
      total.answered += answered.size;
      total.refused += refused;
      total.lost += answered.difference(found.whole).size;
      total.appliedUnanswered += found.whole.difference(answered).size;
      total.halfApplied += found.half;
    }
    return total;
  } finally {
    await issuer.close();
    await ground.cleanUp();
  }
}

/** One round: the server starts, takes the writes, and is killed in the middle of them. */
async function play(
  environment: Readonly<Record<string, string>>,
  token: string,
  prefix: string,
  killAfter: number,
) {
  const server = await startServer(environment);
  try {
    const call = caller(server.url, token);
    const profile = await call('/entitlement/api/Profile', {});
    const { contactid: contact } = profile.body as { contactid: string };
    const fields = await call('/portal/api/GetAllAsync', {
      recordtype: 'ctpt_specialists',
      properties: [],
      pazesize: updates,
    });
    const children = (fields.body as { data: { id: string }[] }).data.map(({ id }) => id);
    const writes = [
      ...Array.from({ length: creates }, (_, n) => ({ mark: `${prefix}c${n}`, path: 'Create', child: '' })),
      ...children.map((child, n) => ({ mark: `${prefix}u${n}`, path: 'Update', child })),
    ];
    const answered = new Set<string>();
    let [kills, refused] = [0, 0];
    await Promise.allSettled(
      writes.map(async ({ mark, path, child }) => {
        const payload = child ? updateOf(contact, mark, child) : createOf(mark);
        const { status } = await call(`/portal/api/submitForm/${path}`, payload);
        if (status >= 300) refused += 1;
        else answered.add(mark);
        if (kills > 0 || answered.size < killAfter) return;
        kills += 1;
        await server.kill();
      }),
    );
    return { contact, children, kills, sent: writes.length, answered, refused };
  } finally {
    await server.kill();
  }
}

const createOf = (mark: string) => ({
  recordtype: 'ctpt_supportingdocuments',
  data: [{ name: 'ctpt_name', value: mark, type: 'string' }],
});

const updateOf = (contact: string, mark: string, child: string) => ({
  recordtype: 'contacts',
  id: contact,
  data: [
    { name: 'mobilephone', value: mark, type: 'string' },
    {
      name: 'ctpt_specialists',
      type: 'manytomany',
      manyToManyValues: [
        {
          parentId: contact,
          parentEntityName: 'contacts',
          childId: child,
          childEntityName: 'ctpt_specialists',
          type: 'add',
        },
      ],
    },
  ],
});

/** What the database holds of a round, read with no server in between. */
const look = (ground: Ground, contact: string, prefix: string, children: readonly string[]) =>
  onGround(ground, async (database) => {
    const rows = await names(
      database,
      sql`select name from supporting_document where name like ${`${prefix}c%`}`,
    );
    const traced = await names(
      database,
      sql`select coalesce(d.name, a.record_id::text) as name
        from audit_entry a left join supporting_document d on a.record_id = d.id
        where a.record_type = 'ctpt_supportingdocuments' and a.action = 'create'
          and (d.id is null or d.name like ${`${prefix}c%`})`,
    );
    // The trail holds digests; which of the values sent are among them says which updates are traced.
    const updated = await names(
      database,
      sql`select m.mark as name from unnest(${children.map((_, n) => `${prefix}u${n}`)}::text[]) as m (mark)
        where exists (select 1 from audit_entry a join audit_salt s on s.id = a.salt_id
          where a.record_type = 'contacts' and a.record_id = ${contact}::uuid and a.action = 'update'
            and a.fields ->> 'mobile_phone' = audit_digest(s.salt, 'mobile_phone', to_jsonb(m.mark)))`,
    );
    const linked = await names(
      database,
      sql`select specialist_field_id::text as name from contact_specialist_field where contact_id = ${contact}::uuid`,
    );
    const linkMarks = new Set(children.flatMap((id, n) => (linked.has(id) ? [`${prefix}u${n}`] : [])));
    const half = rows.symmetricDifference(traced).size + updated.symmetricDifference(linkMarks).size;
    return { whole: rows.intersection(traced).union(updated.intersection(linkMarks)), half };
  });

async function names(database: DatabaseHandle, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await query.execute(database.db);
  return new Set(rows.map((row) => String((row as { name: unknown }).name)));
}
