import { paperMessages, records, type MembershipCard } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { membershipCard } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { downloadMade, saveBlob } from '../../../lib/file-download.ts';
import { dropCard } from '../../../lib/offline-card.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import { formatMemberSince } from '../../../lib/format.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { FocusedError, Loaded, question, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './card.module.css';
import * as texts from './texts.ts';

const ownCard = question('membership-card', {
  of: [records.contacts.type],
  ask: (signal) => membershipCard(signal),
});

/** The card of a member, to show, to print, to carry along, and to keep for when there is no connection. */
export function MembershipCardPanel({ contactId }: { contactId: string }) {
  const query = useQuery(ownCard());
  const isWithout = query.data?.card === null;
  useEffect(() => {
    // A membership that is not in force is not to be shown from a copy either.
    if (isWithout) void dropCard();
  }, [isWithout]);
  // The page says it already.
  if (query.data?.reason === 'notMember') return null;
  return (
    <Stack as="section" labelledBy="membership-card" gap="tight" width="column">
      <h2 id="membership-card">{texts.card}</h2>
      <Loaded query={query} what={texts.cardNoun} skeleton={<CardSkeleton />}>
        {({ card, reason }) =>
          card === null ? (
            <Notice title={texts.noCard(reason === null ? '' : paperMessages[reason])} />
          ) : (
            <>
              <Card card={card} />
              <p>{texts.cardText}</p>
              <CardActions card={card} contactId={contactId} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

const CardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton width="long" />
    <Skeleton width="short" />
  </div>
);

function Card({ card }: { card: MembershipCard }) {
  const { holder, memberType, membershipNumber, memberSince, validUntil, code, link, qr } = card;
  const facts = [
    { term: texts.membershipNumber, value: membershipNumber },
    ...(memberSince === null ? [] : [{ term: texts.memberSince, value: formatMemberSince(memberSince) }]),
    { term: texts.validUntil, value: dayText(validUntil) },
  ];
  return (
    <article className={styles.card} aria-label={texts.card}>
      <p className={styles.institution}>
        <Mark />
        {config().institution.name}
      </p>
      <div className={styles.words}>
        <p className={styles.holder}>{holder}</p>
        <p className={styles.type}>{memberType}</p>
        <div className={styles.facts}>
          <Facts look="card" facts={facts} />
        </div>
      </div>
      <div className={styles.proof}>
        <svg viewBox={`-2 -2 ${qr.length + 4} ${qr.length + 4}`} role="img" aria-label={texts.codeOf(link)}>
          <path d={squaresOf(qr)} />
        </svg>
      </div>
      <p className={styles.code}>{code}</p>
    </article>
  );
}

const squaresOf = (qr: readonly string[]): string =>
  qr.flatMap((row, y) => [...row].map((square, x) => (square === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('');

function CardActions({ card, contactId }: { card: MembershipCard; contactId: string }) {
  const isOffline = useStore(browserStorage).hasCard === true;
  const pdf = useAction(async () => saveBlob(await downloadMade('/membership/card.pdf'), texts.cardFile), {
    done: texts.cardSaved,
  });
  const { name } = config().institution;
  // Drawing and keeping come with their first use.
  const picture = useAction(
    async () => {
      const { drawLockScreen } = await import('./draw-card.ts');
      saveBlob(await drawLockScreen(card, name), texts.pictureFile);
    },
    { done: texts.cardSaved },
  );
  const keep = useAction(async (_signal, isWanted: boolean) => {
    if (!isWanted) return dropCard();
    const { keepCard } = await import('./keep-card.ts');
    await keepCard(card, name, contactId);
  });
  const failed = [pdf, picture, keep].find(({ failure }) => failure !== null);
  return (
    <>
      {failed && <FocusedError failure={failed.failure} retry={failed.retry} />}
      <Actions>
        <Button busy={pdf.isPending} onClick={() => void pdf.run()}>
          {texts.saveCardPdf}
        </Button>
        <Button busy={picture.isPending} onClick={() => void picture.run()}>
          {texts.saveCardPicture}
        </Button>
        {'caches' in globalThis && (
          <Button busy={keep.isPending} onClick={() => void keep.run(!isOffline)}>
            {isOffline ? texts.forgetCard : texts.keepCard}
          </Button>
        )}
      </Actions>
      <p role="status" className={styles.kept}>
        {isOffline && `${texts.offlineCard}. ${texts.offlineText}`}
      </p>
    </>
  );
}
