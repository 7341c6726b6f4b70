import type { HomeAnswer } from '@charter/contracts';
import { useId } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { allOf } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import type { Member } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Actions } from '../../ui/layout.tsx';
import styles from './home-member.module.css';
import * as texts from './texts.ts';

/** No member, nobody's representative, and nothing begun. */
export function isFirstTime({ applications, organisations }: HomeAnswer, member: Member): boolean {
  const isNew = member.account !== null && member.account.memberType === null && organisations.length === 0;
  if (!isNew || !applications || !mayOpen(member, paths.apply())) return false;
  return applications.drafts + applications.submitted === 0;
}

/** For somebody who is no member and has begun nothing: what to do first, and what follows. */
export function FirstTime({ home, member }: { home: HomeAnswer; member: Member }) {
  const heading = useId();
  if (!isFirstTime(home, member)) return null;
  return (
    <section className={styles.begin} aria-labelledby={heading}>
      <h2 id={heading}>{texts.beginHere}</h2>
      <ol className={styles.steps}>
        {texts.firstSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Actions>
        <LinkButton look="primary" to={paths.apply()}>
          {texts.seeWhatToApplyFor}
        </LinkButton>
        {mayOpen(member, paths.profile()) && (
          <LinkButton to={paths.profile()}>{texts.fillInProfile}</LinkButton>
        )}
      </Actions>
    </section>
  );
}

/** For those who work at the institution: the way to their side of it. */
export function StaffSide({ member }: { member: Member }) {
  const heading = useId();
  if (!mayOpen(member, paths.staff())) return null;
  const desks = Object.entries(texts.desks).flatMap(([key, name]) =>
    member.permissions.get(key) === 1 ? [name] : [],
  );
  return (
    <section className={styles.begin} aria-labelledby={heading}>
      <h2 id={heading}>{texts.staff}</h2>
      <p>{texts.staffExplained(allOf(desks))}</p>
      <Actions>
        <LinkButton look="primary" to={paths.staff()}>
          {texts.toStaffSide}
        </LinkButton>
      </Actions>
    </section>
  );
}
