import { codes, upgrades } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mayOpen } from '../../../lib/access.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { annualFees } from './annual-fees.ts';
import { FeeDifference } from './fee-difference.tsx';
import styles from './upgrade-screen.module.css';
import * as texts from '../texts.ts';

/** The upgrades that have a card: who they are for is the server's to decide by the same table. */
const cards = upgrades.flatMap(({ formName, from, card }) =>
  card ? from.map((type) => ({ formName, from: type, ...card })) : [],
);

/** The next class of membership, for those who have one before them. */
export function UpgradeScreen() {
  const member = useMember();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<(typeof cards)[number] | null>(null);
  const isFormer = member.account?.terminated === true;
  const offered = cards.filter(
    ({ from, formName }) =>
      !isFormer &&
      codes.contactType[from] === member.account?.memberType &&
      mayOpen(member, paths.application(formName)),
  );
  const fees = useQuery({ ...annualFees(), enabled: offered.length > 0 });
  return (
    <div className={styles.page}>
      <PageHeader title={texts.membershipUpgrade} />
      {isFormer ? (
        <ComeBack />
      ) : (
        offered.length === 0 && (
          <EmptyState
            title={texts.noUpgrades}
            action={<LinkButton to={paths.apply()}>{texts.seeWhatToApplyFor}</LinkButton>}
          />
        )
      )}
      {offered.map((upgrade) => (
        <section key={upgrade.formName} className={styles.card} aria-label={upgrade.title}>
          <h2>{upgrade.title}</h2>
          <p>{upgrade.text}</p>
          <div className={styles.fees}>
            <FeeDifference fees={fees} classes={[upgrade.from, upgrade.to]} />
          </div>
          <p>{texts.noFee}</p>
          <Button look="primary" onClick={() => setChosen(upgrade)}>
            {texts.applyFor(upgrade.title)}
          </Button>
        </section>
      ))}
      <Modal open={chosen !== null} title={texts.updateProfileFirst} onEscape={() => setChosen(null)}>
        <p>{texts.profileIsUsed}</p>
        <Actions>
          <Button look="primary" onClick={() => chosen && void navigate(paths.application(chosen.formName))}>
            {texts.ok}
          </Button>
          <LinkButton to={paths.profile()}>{texts.editProfile}</LinkButton>
          <Button onClick={() => setChosen(null)}>{texts.cancel}</Button>
        </Actions>
      </Modal>
    </div>
  );
}

/** Whose membership has ended has no class to rise from. */
function ComeBack() {
  return (
    <>
      <p>{texts.membershipEnded}</p>
      <Actions>
        <LinkButton to={paths.apply()} look="primary">
          {texts.becomeMemberAgain}
        </LinkButton>
      </Actions>
    </>
  );
}
