import { records, type FieldOf } from '@charter/contracts';
import { loadForm, type FormDefinition } from '@charter/form-logic';
import { useQuery } from '@tanstack/react-query';
import { Form, FormStore } from '../../form-renderer/index.ts';
import { mayOpen } from '../../lib/access.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { today } from '../../lib/today.ts';
import styles from './membership-status.module.css';
import { MembershipCardPanel } from './standing/card.tsx';
import * as texts from './texts.ts';

const shown = {
  membershipNumber: texts.membershipNumber,
  fullName: texts.name,
  memberType: texts.membershipType,
  membershipClass: texts.membershipClass,
  category: texts.category,
  state: texts.status,
  joinedOn: texts.dateJoined,
  lastApprovedOn: texts.lastApplicationApprovedOn,
  onHold: texts.onHold,
  onHoldReason: texts.reasonForHold,
  terminationType: texts.termination,
  terminatedOn: texts.dateTerminated,
} as const satisfies { [Name in FieldOf<typeof records.contacts>]?: string };

/** Said only where there is something to say. */
const exceptional: readonly string[] = ['onHoldReason', 'terminationType', 'terminatedOn'];

/** Written as on the card above them. The day of joining is written as the documents have it. */
const days: readonly string[] = ['lastApprovedOn', 'terminatedOn'];

const definitionOf = (names: readonly (keyof typeof shown)[]): FormDefinition => ({
  name: 'membershipStatus',
  title: texts.membershipStatus,
  version: 1,
  schema: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  },
  steps: [
    {
      id: 'status',
      title: texts.membershipStatus,
      groups: [
        {
          id: 'status',
          fields: names.map((path) => ({
            path,
            label: shown[path],
            // A reason may be longer than a line.
            widget: path === 'onHoldReason' ? ('multiline' as const) : ('text' as const),
            readOnly: true,
          })),
        },
      ],
    },
  ],
});

const membershipStatus = question('membership-status', {
  of: [records.contacts.type],
  ask: async (signal, contactId: string) => {
    const names = Object.keys(shown) as (keyof typeof shown)[];
    const values = recordValues(
      await getRecord(records.contacts, contactId, { read: names, labels: names }, signal),
    );
    const isMember = values.text('membershipNumber') !== null || values.text('memberType') !== null;
    // A row of empty boxes says nothing: whoever has no membership reads one sentence instead.
    const told = names.filter(
      (name) => name === 'onHold' || values.label(name) || (isMember && !exceptional.includes(name)),
    );
    const said = (name: keyof typeof shown) => {
      if (name === 'onHold') return values.flag(name) ? texts.yes : texts.no;
      const day = days.includes(name) ? values.text(name) : null;
      return day === null ? values.label(name) || texts.none : dayText(day.slice(0, 10));
    };
    const answers = Object.fromEntries(told.map((name) => [name, said(name)]));
    return { isMember, store: new FormStore(loadForm(definitionOf(told)), answers, { today: today() }) };
  },
});

export function MembershipStatusScreen() {
  const member = useMember();
  const { contactId } = member;
  const query = useQuery(membershipStatus(contactId));
  const back = <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>;
  return (
    <Stack>
      <PageHeader title={texts.membershipStatus}>
        <p>{texts.whatInstitutionHasOn}</p>
      </PageHeader>
      <MembershipCardPanel contactId={contactId} />
      <Loaded query={query} what={texts.statusNoun} skeleton={<FormSkeleton fields={9} />} actions={back}>
        {({ store, isMember }) => (
          <>
            {!isMember && (
              <Notice
                title={texts.noMembershipYet}
                action={
                  mayOpen(member, paths.apply()) && (
                    <LinkButton to={paths.apply()}>{texts.seeWhatToApplyFor}</LinkButton>
                  )
                }
              >
                <p>{texts.noMembershipText}</p>
              </Notice>
            )}
            <div className={styles.facts}>
              <Form store={store} readOnly />
            </div>
            <Actions>{back}</Actions>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
