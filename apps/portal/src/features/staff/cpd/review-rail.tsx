import { Link } from 'react-router';
import { dayText } from '../../../lib/zone-clock.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { memberPath } from '../members/paths.ts';
import { momentText } from '../review/days.ts';
import rail from '../review/rail.module.css';
import screen from '../review/decision-page.module.css';
import { DecideDeclaration } from './decide-declaration.tsx';
import type { Declaration } from './declaration-calls.ts';
import * as texts from './texts.ts';

/** Who declared it, what the desk asked and found, what became of it, and what may be decided. */
export function ReviewRail({ declaration }: { declaration: Declaration }) {
  const { member, review } = declaration;
  return (
    <>
      <div className={screen.flow}>
        <section className={rail.block} aria-label={texts.member}>
          <h2>{texts.member}</h2>
          <p>
            <Link to={memberPath(member.id)}>{member.name}</Link> {member.membershipNumber}
          </p>
          {member.email !== null && <p className={rail.quiet}>{member.email}</p>}
        </section>
        {review.request !== null && (
          <section className={rail.block} aria-label={texts.asked}>
            <h2>{texts.asked}</h2>
            <p className={rail.said}>{review.request}</p>
            {review.dueOn !== null && <p className={rail.quiet}>{texts.askedBy(dayText(review.dueOn))}</p>}
          </section>
        )}
        {review.remark !== null && (
          <section className={rail.block} aria-label={texts.found}>
            <h2>{texts.found}</h2>
            <p className={rail.said}>{review.remark}</p>
          </section>
        )}
        {declaration.history.length > 0 && (
          <section className={rail.block} aria-label={texts.history}>
            <h2>{texts.history}</h2>
            <Timeline
              entries={declaration.history.map(({ at, by, action, fields }, index) => ({
                id: `${at} ${index}`,
                label: texts.actions[action] ?? action,
                at: { iso: at, text: momentText(at) },
                note: [by === null ? texts.bySystem : texts.by(by), action === 'update' && fields.join(', ')]
                  .filter(Boolean)
                  .join(' · '),
                current: index === 0,
              }))}
            />
          </section>
        )}
      </div>
      <DecideDeclaration declaration={declaration} />
    </>
  );
}
