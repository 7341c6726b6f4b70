import type { HomeAnswer, Need } from '@charter/contracts';
import { useId, useState } from 'react';
import type { Member } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isFirstTime } from './beginnings.tsx';
import { NeedAction } from './need-action.tsx';
import { firmOf, keyOf, wordsOf } from './need-words.ts';
import styles from './needs.module.css';
import * as texts from './texts.ts';

/** Further ones are a click away: nobody does more at once. */
const shownAtOnce = 6;

/** One most important thing, then the rest, in the order that the server gives them. */
export function WhatNeedsYou({ home, member, now }: { home: HomeAnswer; member: Member; now: Date }) {
  const heading = useId();
  const about = {
    now,
    symbol: home.invoices?.symbol ?? undefined,
    firm: firmOf(home, member.account)?.name,
  };
  const [showsAll, setShowsAll] = useState(false);
  const [most, ...rest] = home.needs;
  const shown = showsAll ? rest : rest.slice(0, shownAtOnce - 1);
  return (
    <section className={styles.needs} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{texts.whatNeedsYou}</h2>
        {rest.length > 0 && <p>{texts.things(home.needs.length)}</p>}
      </div>
      {most === undefined ? (
        <p className={styles.nothing}>{texts.nothingNeedsYou}</p>
      ) : (
        <TopNeed need={most} about={about} look={isFirstTime(home, member) ? 'quiet' : 'primary'} />
      )}
      {shown.length > 0 && (
        <ol className={styles.rest} start={2}>
          {shown.map((need) => (
            <NeedRow key={keyOf(need)} need={need} about={about} />
          ))}
        </ol>
      )}
      {shown.length < rest.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {texts.showMore(rest.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

interface NeedProps {
  need: Need;
  about: Parameters<typeof wordsOf>[1];
}

/** Where the page begins with another invitation, this one does not compete with it. */
function TopNeed({ need, about, look }: NeedProps & { look: 'primary' | 'quiet' }) {
  const heading = useId();
  const { title, note, sum } = wordsOf(need, about);
  return (
    <section className={styles.most} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{title}</h3>
        <p>{note}</p>
      </div>
      {sum !== undefined && (
        <p className={styles.sum}>
          <b>{sum}</b>
          <span>{texts.toPayNow}</span>
        </p>
      )}
      <NeedAction need={need} look={look} />
    </section>
  );
}

function NeedRow({ need, about }: NeedProps) {
  const { verb, title, withoutVerb = title, note, sum } = wordsOf(need, about);
  return (
    <li>
      <span className={styles.verb}>
        {verb}
        <VisuallyHidden>: </VisuallyHidden>
      </span>
      <div>
        <h3>{withoutVerb}</h3>
        <p>{sum === undefined ? note : `${sum}. ${note}`}</p>
      </div>
      <NeedAction need={need} look="quiet" />
    </li>
  );
}
