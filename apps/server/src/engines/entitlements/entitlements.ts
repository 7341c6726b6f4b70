import type { EntitlementAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { dataVersion, type Database } from '../../platform/database/index.ts';
import type { VerifiedToken } from '../identity/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { seenAs, type Caller } from './caller.ts';
import type { Callers } from './callers.ts';

/** The catalogue: every role and the asset keys it opens. */
export async function listEntitlements(db: Database): Promise<EntitlementAnswer> {
  const { rows } = await sql<{
    id: string;
    name: string;
    asset_key: string | null;
    can_read: boolean | null;
  }>`
    select r.id, r.name, p.asset_key, p.can_read
    from role r left join permission_set p on p.role_id = r.id and p.state_code = 0
    where r.state_code = 0 order by r.key, p.asset_key`.execute(db);
  const roles = new Map<string, EntitlementAnswer['roles'][number]>();
  for (const row of rows) {
    const role = roles.get(row.id) ?? { id: row.id, name: row.name, permissionsets: [] };
    roles.set(row.id, role);
    if (row.asset_key !== null)
      role.permissionsets.push({ assetkey: row.asset_key, canread: row.can_read ? 1 : 0 });
  }
  return { roles: [...roles.values()] };
}

/** The roles of somebody, the one in force first. A suspended account keeps its roles and opens nothing. */
export function entitlementsOf(
  catalogue: EntitlementAnswer,
  { roleIds, active }: CallerRoles,
): EntitlementAnswer {
  const roles = roleIds.flatMap((id) => catalogue.roles.filter((role) => role.id === id));
  return { roles: active ? roles : roles.map((role) => ({ ...role, permissionsets: [] })) };
}

export interface CallerRoles {
  readonly roleIds: readonly string[];
  readonly active: boolean;
  readonly version: number;
}

/** Which roles the caller has now, and of which version the catalogue is that says what they open. */
export const rolesOfCaller = (db: Database, callers: Callers, token: VerifiedToken): Promise<CallerRoles> =>
  callers.readAs(token, async (caller) => {
    const { rows } = await sql<{ seen: string | null; role_ids: string; version: number }>`
      select ${seenAs(caller)} as seen, ${dataVersion('entitlements')} as version,
        (select coalesce(string_agg(role_id::text, ' ' order by position), '') from contact_role
          where contact_id = ${caller.contactId}::uuid) as role_ids`.execute(db);
    const [{ seen, role_ids, version } = { seen: null, role_ids: '', version: 0 }] = rows;
    const roleIds = role_ids === '' ? [] : role_ids.split(' ');
    return { seen, answer: { roleIds, active: caller.active, version } };
  });

/** What is remembered, and by whom it is asked for; the caller is null where the sign-in is not linked to a contact. */
export interface VersionSeen {
  readonly caller: Caller | null;
  readonly version: number;
  /** What `holds` says of the caller. */
  readonly holds: boolean;
  /** What `count` counts of theirs. */
  readonly count: number;
  /** What `select` answered of them. */
  readonly selected: string | null;
}

const nothing = { version: 0, holds: false, count: 0, selected: null };

/**
 * Of which version something remembered is, for everybody signed in, whether they are linked to a contact or not; and in
 * the same statement whether a condition holds of the caller, how many of something they have, and a word about them.
 */
export async function versionFor(
  db: Database,
  callers: Callers,
  question: {
    readonly token: VerifiedToken;
    readonly data: 'entitlements' | 'forms';
    readonly holds?: (caller: Caller) => RawBuilder<boolean>;
    readonly count?: (caller: Caller) => RawBuilder<number>;
    readonly select?: (caller: Caller) => RawBuilder<string>;
  },
): Promise<VersionSeen> {
  const {
    token,
    data,
    holds: condition = () => sql<boolean>`false`,
    count: counted = () => sql<number>`0`,
    select = () => sql<string>`null`,
  } = question;
  try {
    return await callers.readAs(token, async (caller) => {
      const { rows } = await sql<Omit<VersionSeen, 'caller'> & { seen: string | null }>`
        select ${seenAs(caller)} as seen, ${dataVersion(data)} as version, ${condition(caller)} as holds,
          ${counted(caller)} as count, ${select(caller)} as selected`.execute(db);
      const [{ seen, ...found } = { seen: null, ...nothing }] = rows;
      return { seen, answer: { caller, ...found } };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    const { rows } = await sql<{ version: number }>`select ${dataVersion(data)} as version`.execute(db);
    return { caller: null, ...nothing, version: rows[0]?.version ?? 0 };
  }
}
