import type { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mayOpen } from '../../../lib/access.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { annualFees } from './annual-fees.ts';
import { FeeDifference } from './fee-difference.tsx';
import styles from './upgrade-screen.module.css';

type MembershipClass = keyof typeof codes.contactType;

interface Upgrade {
  readonly from: (typeof codes.contactType)[MembershipClass];
  readonly classes: readonly [from: MembershipClass, to: MembershipClass];
  readonly title: string;
  readonly text: string;
  readonly formName: string;
}

const upgrades: readonly Upgrade[] = [
  {
    from: 'Student',
    classes: [3, 2],
    title: 'Student to Associate',
    text: 'For students who have completed their studies.',
    formName: 'upgradeStudentApplication',
  },
  {
    from: 'Associate Member',
    classes: [2, 1],
    title: 'Associate to Corporate',
    text: 'For associates with the experience of a corporate member.',
    formName: 'upgradeAssociateApplication',
  },
];

/** The next class of membership, for those who have one before them. */
export function UpgradeScreen() {
  const member = useMember();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Upgrade | null>(null);
  const offered = upgrades.filter(
    ({ from, formName }) =>
      from === member.account?.memberType && mayOpen(member, paths.application(formName)),
  );
  const fees = useQuery({ ...annualFees, enabled: offered.length > 0 });
  return (
    <div className={styles.page}>
      <PageHeader title="Membership upgrade" />
      {offered.length === 0 && <p>No upgrades are available for your member type.</p>}
      {offered.map((upgrade) => (
        <section key={upgrade.formName} className={styles.card} aria-label={upgrade.title}>
          <h2>{upgrade.title}</h2>
          <p>{upgrade.text}</p>
          <FeeDifference fees={fees} classes={upgrade.classes} />
          <p>
            There is no fee for the application. It needs a certified membership certificate and a letter of
            good standing not older than 12 months.
          </p>
          <Button look="primary" onClick={() => setChosen(upgrade)}>
            {`Apply: ${upgrade.title}`}
          </Button>
        </section>
      ))}
      <Modal
        open={chosen !== null}
        title="Ensure to update your profile details"
        onEscape={() => setChosen(null)}
      >
        <p>What your profile says is used in your application.</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => chosen && void navigate(paths.application(chosen.formName))}>
            Ok
          </Button>
          <LinkButton to={paths.profile()}>Edit Profile</LinkButton>
          <Button onClick={() => setChosen(null)}>Cancel</Button>
        </div>
      </Modal>
    </div>
  );
}
