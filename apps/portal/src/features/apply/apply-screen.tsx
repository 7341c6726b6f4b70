import { offerGroups, type Offer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { offers } from '../../lib/api.ts';
import { useMember } from '../../lib/session.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply.module.css';
import { ClosedOffers } from './closed-offers.tsx';
import { OpenOffer } from './open-offer.tsx';
import { texts } from './texts.ts';

const ownOffers = question('offers', {
  of: ['ctpt_sonicwebformsubmissions', 'contacts'],
  ask: async (signal) => (await offers(signal)).data,
});

/** What this person may apply for now, and what would open the rest. The server decides both. */
export function ApplyScreen() {
  const query = useQuery(ownOffers());
  return (
    <Loaded query={query} what="list of applications" title={texts.title} skeleton={<OfferSkeleton />}>
      {(all) => <Offers all={all} />}
    </Loaded>
  );
}

function Offers({ all }: { all: readonly Offer[] }) {
  const memberType = useMember().account?.memberType ?? null;
  const open = all.filter(({ state }) => state === 'open').length;
  const underWay = all.filter(({ submissionId }) => submissionId !== undefined).length;
  const groups = offerGroups.map((group) => ({
    ...group,
    text: group.id === 'join' && memberType !== null ? texts.alreadyMember : group.text,
    offers: group.forms.flatMap((name) => all.find(({ formName }) => formName === name) ?? []),
  }));
  // A member does not come here to become one.
  const ordered = memberType === null ? groups : [...groups.slice(1), ...groups.slice(0, 1)];
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title}>
        <p>{`${texts.lede(memberType, open, underWay)} ${texts.closedExplained}`}</p>
      </PageHeader>
      <nav aria-label={texts.groups}>
        <ul className={styles.jump}>
          {ordered.map(({ id, title, offers: inside }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <span>{texts.open(inside.filter(({ state }) => state === 'open').length)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {ordered.map(({ id, title, text, offers: inside }) => (
        <section key={id} className={styles.group} aria-labelledby={id}>
          <header>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <p>{text}</p>
          </header>
          <div>
            <ul className={styles.open}>
              {inside
                .filter(({ state }) => state !== 'closed')
                .map((offer) => (
                  <OpenOffer key={offer.formName} offer={offer} />
                ))}
            </ul>
            <ClosedOffers offers={inside.filter(({ state }) => state === 'closed')} />
          </div>
        </section>
      ))}
    </div>
  );
}

function OfferSkeleton() {
  return ['first', 'second', 'third'].map((place) => (
    <div key={place} className={styles.waiting}>
      <Skeleton width="short" />
      <Skeleton width="long" />
      <Skeleton width="long" />
    </div>
  ));
}
