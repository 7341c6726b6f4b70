import { codes, spacedPhone } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { focusHeading, useOwnTitle } from '../../../lib/arrival.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useMember } from '../../../lib/session.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { OpenedRecord } from '../opened-record.tsx';
import { statementPath } from '../statement/paths.ts';
import { DecideStanding } from './decide-standing.tsx';
import { CoveredDetails } from './covered-details.tsx';
import { EditMember } from './edit-member.tsx';
import { LikelySame } from './likely-same.tsx';
import { memberRecord, type MemberRecord } from './member-calls.ts';
import { MemberParts } from './member-parts.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergedRecords } from './merged-records.tsx';
import { editPath, memberPath, membersPath } from './paths.ts';
import { StandingTag } from './standing-tag.tsx';
import { ViewAs } from './view-as.tsx';
import styles from './member-screen.module.css';
import * as texts from './texts.ts';

/** One person, with everything that the officer's desks keep about them. */
export function MemberScreen({ id }: { id: string }) {
  const query = useQuery(memberRecord(id));
  const [search] = useSearchParams();
  return (
    <OpenedRecord
      query={query}
      what={texts.memberNoun}
      title={texts.member}
      list={{ path: membersPath, wayBack: texts.backToMembers }}
    >
      {(member) => {
        // A record that was merged into another leads to that one.
        if (member.id !== id) return <Navigate to={memberPath(member.id)} replace />;
        const Shown = member.mayCorrect && search.has('edit') ? EditMember : Open;
        return <Shown key={id} member={member} />;
      }}
    </OpenedRecord>
  );
}

function Open({ member }: { member: MemberRecord }) {
  const title = texts.titleOf(member.name, member.membershipNumber);
  useOwnTitle(title);
  // Back from correcting, the shell takes it for the same page.
  useEffect(focusHeading, []);
  return (
    <Stack>
      <BackLink to={membersPath}>{texts.members}</BackLink>
      <Head title={title} member={member} />
      <MergedRecords member={member} />
      <LikelySame person={member} others={member.likelySame} />
      {member.isOwn && <Notice title={texts.isOwn}>{texts.isOwnText}</Notice>}
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Stack>
            <Stack as="section" gap="tight" labelledBy="member-details">
              <h2 id="member-details">{texts.details}</h2>
              <Facts facts={factsOf(member)} />
            </Stack>
            <CoveredDetails member={member} />
            {!member.isOwn && <p className={styles.none}>{texts.isNoted}</p>}
          </Stack>
        </div>
        <Stack gap="wide">
          <MemberParts member={member} />
          <MemberTimeline id={member.id} />
        </Stack>
      </div>
    </Stack>
  );
}

function Head({ title, member }: { title: string; member: MemberRecord }) {
  const { membershipClass, standing, onHoldReason, onHoldUntilPaid, owesCents } = member;
  const { permissions } = useMember();
  const isOnHold = standing === codes.codeOf(codes.memberStanding, 'On hold');
  return (
    <Stack gap="tight">
      <PageHeader title={title} />
      <p className={styles.tags}>
        {membershipClass !== null && (
          <Tag>{codes.contactType[membershipClass as keyof typeof codes.contactType]}</Tag>
        )}
        <StandingTag code={standing} />
        {member.terminationType !== null && (
          <span>
            {texts.terminated(
              codes.terminationType[member.terminationType as keyof typeof codes.terminationType],
              member.terminatedOn && dayText(member.terminatedOn),
            )}
          </span>
        )}
        {owesCents !== null && owesCents > 0 && (
          <span>
            {texts.owes} <b>{formatMoney(owesCents / 100)}</b>
          </span>
        )}
      </p>
      {isOnHold && (
        <Notice tone="needs-you" title={onHoldReason === null ? texts.onHold : texts.onHoldFor(onHoldReason)}>
          {onHoldUntilPaid ? texts.untilPaid : null}
        </Notice>
      )}
      <Actions short>
        {member.mayCorrect && <LinkButton to={editPath(member.id)}>{texts.edit}</LinkButton>}
        <DecideStanding member={member} />
        <ViewAs member={member} />
        <MergeDialog member={member} />
        {permissions.get('staff.finance') === 1 && !member.isOwn && (
          <LinkButton to={statementPath(member.id)}>{texts.statement}</LinkButton>
        )}
      </Actions>
    </Stack>
  );
}

/** What is empty is left out, but for how the person is reached. */
function factsOf({ email, mobilePhone, joinedOn, details }: MemberRecord): readonly Fact[] {
  const day = (on: string | null) => (on === null ? null : dayText(on));
  const known: readonly (readonly [string, string | null | undefined])[] = [
    [texts.branch, details?.branch],
    [texts.divisions, details?.divisions.join(', ')],
    [texts.address, details?.address],
    [texts.company, details?.company],
    [texts.born, day(details?.birthDate ?? null)],
    [texts.joined, day(joinedOn)],
    [texts.confirmed, day(details?.confirmedOn ?? null)],
    [texts.signsIn, details && (details.signsIn ? texts.yes : texts.notYet)],
  ];
  return [
    { term: texts.email, value: email ?? texts.none },
    { term: texts.mobile, value: mobilePhone === null ? texts.none : spacedPhone(mobilePhone) },
    ...known.flatMap(([term, value]) => (value ? [{ term, value }] : [])),
  ];
}
