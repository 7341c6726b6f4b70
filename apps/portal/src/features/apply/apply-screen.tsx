import { recordTypes, type Offer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { offers } from '../../lib/api.ts';
import { useMember } from '../../lib/session.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply.module.css';
import { arrangeOffers, findOffers, standingOf, type OfferGroup } from './arrange-offers.ts';
import { ClosedOffers } from './closed-offers.tsx';
import { OpenOffers } from './open-offers.tsx';
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
  const [sought, setSought] = useKeptText('search');
  const standing = standingOf(all, memberType);
  const isSearching = sought.trim() !== '';
  const groups = arrangeOffers(isSearching ? findOffers(all, sought) : all, standing);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title={texts.title}>
          <Lede all={all} memberType={standing === 'newcomer' ? null : memberType} />
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
      {isSearching ? <p role="status">{texts.found(countOf(groups))}</p> : <Kinds groups={groups} />}
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
    </div>
  );
}

const countOf = (groups: readonly OfferGroup[]) =>
  groups.reduce((count, { offers: open, closed }) => count + open.length + closed.length, 0);

function Lede({ all, memberType }: { all: readonly Offer[]; memberType: string | null }) {
  const count = (...states: readonly Offer['state'][]) =>
    all.filter(({ state }) => states.includes(state)).length;
  return (
    <p>
      <Sentence
        text={texts.lede(memberType, count('begun', 'submitted'), count('closed'))}
        parts={{ open: <b className={styles.count}>{texts.openNow(count('open'))}</b> }}
      />
    </p>
  );
}

/** The kinds at a glance, with how much of each is open: a click leads to one. */
function Kinds({ groups }: { groups: readonly OfferGroup[] }) {
  return (
    <nav aria-label={texts.kinds}>
      <ul className={styles.kinds}>
        {groups.map(({ id, title, offers: open }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title} <span>{texts.open(open.filter(({ state }) => state === 'open').length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, title, text, offers: open, closed }: OfferGroup) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      <div>
        {open.length > 0 && <OpenOffers offers={open} />}
        {closed.length > 0 && <ClosedOffers offers={closed} />}
      </div>
    </section>
  );
}

/** The text stands in the address too: whoever comes back from a form finds the page as it was. */
function useKeptText(name: string) {
  const [params, setParams] = useSearchParams();
  const [value, setValue] = useState(() => params.get(name) ?? '');
  // What is typed holds at once; the address follows when the router comes to it.
  useEffect(() => {
    if ((params.get(name) ?? '') === value) return;
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }, [name, value, params, setParams]);
  return [value, setValue] as const;
}

function OfferSkeleton() {
  return (
    <div className={styles.page}>
      {['first', 'second'].map((place) => (
        <div key={place} className={styles.group}>
          <Skeleton width="short" />
          <ul className={styles.open}>
            {['one', 'other', 'third'].map((offer) => (
              <li key={offer}>
                <Skeleton width="short" />
                <Skeleton width="long" />
                <Skeleton width="long" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
