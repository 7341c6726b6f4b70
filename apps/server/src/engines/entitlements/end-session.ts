import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { leeway, type VerifiedToken } from '../identity/index.ts';

/**
 * From now on the token is refused, and with it every other one of its session that was issued before. The end is kept
 * for as long as one of them could still be good; those that are no longer needed go on the same occasion.
 */
export async function endSession(db: Database, token: VerifiedToken, now: Date): Promise<void> {
  // A provider whose clock is ahead of ours issues in our future: its token ends all the same.
  const endedAt = Math.max(now.getTime(), token.issuedAt);
  const lifetime = token.issuedAt > 0 ? token.expiresAt - token.issuedAt : 0;
  const forgetAt = Math.max(token.expiresAt, endedAt + lifetime) + leeway * 1000;
  const [endedOn, forgetOn] = [endedAt, forgetAt].map((instant) => new Date(instant).toISOString());
  await sql`
    insert into ended_session (session, ended_on, forget_on)
    values (${token.session}, ${endedOn}, ${forgetOn})
    on conflict (session) do update set ended_on = greatest(ended_session.ended_on, excluded.ended_on),
      forget_on = greatest(ended_session.forget_on, excluded.forget_on)`.execute(db);
  await sql`
    delete from ended_session where session in (
      select session from ended_session where forget_on < ${now.toISOString()} limit 100 for update skip locked)`.execute(
    db,
  );
}
