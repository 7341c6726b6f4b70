import type { LikelySame } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { holdsStaffRole, type Caller } from '../../engines/entitlements/index.ts';
import { isAt } from './desk-parts.ts';

/** So many are named at most: a number that a whole office shares would name everybody. */
const mostNamed = 5;

/**
 * People who share an identity number or a mobile phone with somebody, or their name and day of birth, as an expression of a
 * statement; the surest come first. A record that was merged or erased is nobody's, and one of somebody who works for the
 * institution is merged with none.
 */
export const likelySame = (caller: Caller, contactId: string): RawBuilder<readonly LikelySame[]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'membershipNumber', p.membership_number,
      'shares', s.shares, 'mayMerge', ${sql.lit(isAt(caller, 'membership'))} and p.id <> ${caller.contactId}::uuid
        and ${contactId}::uuid <> ${caller.contactId}::uuid and not ${holdsStaffRole(sql`p.id`)}
        and not ${holdsStaffRole(sql`${contactId}::uuid`)}) order by cardinality(s.shares) desc, p.id), '[]')
    from (select id, array_agg(distinct shared order by shared) as shares from (
        select other.contact_id as id, 'identity number' as shared
        from identity_document own join identity_document other
          on other.number = own.number and other.contact_id <> own.contact_id
        where own.contact_id = ${contactId}::uuid and own.number is not null
        union all
        select other.id, 'mobile phone' from contact own join contact other
          on other.mobile_phone = own.mobile_phone and other.id <> own.id
        where own.id = ${contactId}::uuid and own.mobile_phone is not null
        union all
        select other.id, 'name and day of birth' from contact own join contact other
          on other.birth_date = own.birth_date and lower(other.last_name) = lower(own.last_name)
            and lower(other.first_name) = lower(own.first_name) and other.id <> own.id
        where own.id = ${contactId}::uuid
      ) found where exists (select from contact c where c.id = found.id and c.merged_into is null and c.erased_on is null)
      group by id order by count(distinct shared) desc, id limit ${sql.lit(mostNamed)}) s join contact p on p.id = s.id)`;
