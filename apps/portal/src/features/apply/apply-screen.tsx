import { recordTypes, type Offer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { offers } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { Fold } from '../../ui/fold.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply.module.css';
import {
  arrangeOffers,
  findOffers,
  standingOf,
  type ArrangedOffers,
  type Standing,
} from './arrange-offers.ts';
import { ClosedOffers } from './closed-offers.tsx';
import { OfferCards } from './offer-card.tsx';
import { texts } from './texts.ts';

const ownOffers = question('offers', {
  of: [recordTypes.submissions, recordTypes.contacts],
  ask: async (signal) => (await offers(signal)).data,
});

/** Fewer are found at a glance. */
const manyOffers = 8;
/** Longer than any name. */
const longestText = 60;

/** What this person may apply for now, and what would open the rest. The server decides both. */
export function ApplyScreen() {
  const query = useQuery(ownOffers());
  return (
    <Loaded query={query} what={texts.what} title={texts.title} skeleton={<OfferSkeleton />}>
      {(all) => <Offers all={all} />}
    </Loaded>
  );
}

function Offers({ all }: { all: readonly Offer[] }) {
  const memberType = useMember().account?.memberType ?? null;
  const [sought, setSought] = useKeptState('search', '');
  const standing = standingOf(all, memberType);
  const arranged = arrangeOffers(all, standing);
  const open = all.filter(({ state }) => state === 'open').length;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title={texts.title}>
          <p>{texts.lede(standing === 'newcomer' ? null : memberType, open, arranged.underWay.length)}</p>
        </PageHeader>
        {all.length > manyOffers && (
          <SearchField
            label={texts.search}
            clearLabel={texts.clearSearch}
            maxLength={longestText}
            value={sought}
            onChange={setSought}
          />
        )}
      </div>
      {sought.trim() === '' ? (
        <Arranged arranged={arranged} standing={standing} />
      ) : (
        <Found offers={findOffers(all, sought)} />
      )}
    </div>
  );
}

function Arranged({ arranged, standing }: { arranged: ArrangedOffers; standing: Standing }) {
  const { underWay, likely, others, closed } = arranged;
  const folds = useFolds(likely.length === 0 ? others[0]?.id : undefined);
  return (
    <>
      {underWay.length > 0 && (
        <Section title={texts.underWay}>
          <OfferCards offers={underWay} />
          <p>
            {texts.goTo} <Link to={paths.applications()}>{texts.manage}</Link>
          </p>
        </Section>
      )}
      {likely.length > 0 && (
        <Section title={texts.likely[standing]}>
          <OfferCards offers={likely} />
        </Section>
      )}
      <div>
        {others.map(({ id, title, text, offers: inside, isRest }) => (
          <Fold
            key={id}
            title={isRest ? texts.more(title) : title}
            note={texts.open(inside.length)}
            {...folds(id)}
          >
            <p className={styles.about}>{text}</p>
            <OfferCards offers={inside} />
          </Fold>
        ))}
        {closed.length > 0 && (
          <Fold title={texts.closed} note={texts.closedCount(closed.length)} {...folds('closed')}>
            <ClosedOffers offers={closed} />
          </Fold>
        )}
      </div>
    </>
  );
}

/** Nothing is folded away from somebody who searches: what is closed is found too, with its reason. */
function Found({ offers: found }: { offers: readonly Offer[] }) {
  const closed = found.filter(({ state }) => state === 'closed');
  const others = found.filter(({ state }) => state !== 'closed');
  return (
    <>
      <p role="status">{texts.found(found.length)}</p>
      {others.length > 0 && <OfferCards offers={others} />}
      {closed.length > 0 && (
        <Section title={texts.closed}>
          <ClosedOffers offers={closed} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The text and the folds stand in the address too: whoever comes back from a form finds the page as it was. */
function useKeptState(name: string, whenAbsent: string) {
  const [params, setParams] = useSearchParams();
  const [value, setValue] = useState(() => params.get(name) ?? whenAbsent);
  // What is typed and clicked holds at once; the address follows when the router comes to it.
  useEffect(() => {
    if ((params.get(name) ?? whenAbsent) === value) return;
    const next = new URLSearchParams(params);
    if (value === whenAbsent) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }, [name, whenAbsent, value, params, setParams]);
  return [value, setValue] as const;
}

function useFolds(first: string | undefined) {
  const [value, setValue] = useKeptState('open', first ?? '');
  const open = value.split(',').filter(Boolean);
  const toggle = (id: string) =>
    setValue((open.includes(id) ? open.filter((one) => one !== id) : [...open, id]).join(','));
  return (id: string) => ({ open: open.includes(id), onToggle: () => toggle(id) });
}

function OfferSkeleton() {
  return (
    <div className={styles.cards}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton width="short" />
          <Skeleton width="long" />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  );
}
