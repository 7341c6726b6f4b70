import { codes, records } from '@charter/contracts';
import {
  billingAddress,
  billingDetails,
  postalAddress,
  residentialAddress,
  type RecordForm,
} from '@charter/record-forms';
import {
  branchCorrection,
  correctionReason,
  emailCorrection,
  kinCorrection,
  mobileCorrection,
  personCorrection,
} from '@charter/record-forms/corrections';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { focusHeading, useOwnTitle } from '../../../lib/arrival.ts';
import { active, byPlainName, changesOf, type Conditions } from '../../../lib/records.ts';
import { RecordFormPanel, type RecordSource } from '../../../record-form/index.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { correctAll } from './correct-all.ts';
import type { MemberRecord } from './member-calls.ts';
import { memberPath } from './paths.ts';
import * as texts from './texts.ts';

const mobile = codes.codeOf(codes.telephoneMap, 'Mobile');
const asMobile = () => changesOf(records.channels, { telephoneType: mobile, telephoneUse: mobile });

type ChannelConditions = Extract<Conditions<typeof records.channels>, { readonly owner?: unknown }>;
type SourcesOf = (contactId: string) => readonly RecordSource[];

/** The person's channel of the kind that the form is about. */
const channelOf = (form: RecordForm, owner: string, more: ChannelConditions = {}) => ({
  of: records.channels,
  where: { owner, state: active, ...byPlainName(records.channels, form.about ?? {}), ...more },
});

const ofPerson =
  (...forms: readonly RecordForm[]): SourcesOf =>
  (id) =>
    forms.map((form) => ({ form, record: { id } }));

const addressOf =
  (form: RecordForm): SourcesOf =>
  (id) => [{ form, record: channelOf(form, id) }];

const contact: SourcesOf = (id) => [
  {
    form: mobileCorrection,
    record: channelOf(mobileCorrection, id, { telephoneUse: mobile }),
    also: asMobile,
  },
  ...ofPerson(emailCorrection)(id),
];

/** The details of a member that an officer corrects, in parts that are saved each by itself. */
export function EditMember({ member }: { member: MemberRecord }) {
  const title = texts.editTitle(member.name);
  useOwnTitle(title);
  useEffect(focusHeading, []);
  const part = (id: string, label: string, sources: SourcesOf): Tab => ({
    id,
    label,
    content: () => <Part key={id} member={member} sources={sources} />,
  });
  return (
    <Stack>
      <BackLink to={memberPath(member.id)}>{member.name}</BackLink>
      <PageHeader title={title}>
        <p>{texts.editDoes}</p>
      </PageHeader>
      <Tabs
        label={texts.details}
        param="part"
        tabs={[
          part('person', texts.editParts.person, ofPerson(personCorrection, branchCorrection)),
          part('contact', texts.editParts.contact, contact),
          part('residential', texts.editParts.residential, addressOf(residentialAddress)),
          part('postal', texts.editParts.postal, addressOf(postalAddress)),
          part('billing-address', texts.editParts.billingAddress, addressOf(billingAddress)),
          part('billing', texts.editParts.billing, ofPerson(billingDetails)),
          part('kin', texts.editParts.kin, ofPerson(kinCorrection)),
        ]}
      />
    </Stack>
  );
}

function Part({ member: { id }, sources }: { member: MemberRecord; sources: SourcesOf }) {
  const navigate = useNavigate();
  const parts = useMemo(
    (): readonly RecordSource[] => [...sources(id), { form: correctionReason, record: { id } }],
    [id, sources],
  );
  const saveAll = useMemo(() => correctAll(id), [id]);
  return (
    <RecordFormPanel
      parts={parts}
      texts={texts.corrected}
      goBack={memberPath(id)}
      saveAll={saveAll}
      onSaved={() => void navigate(memberPath(id))}
    />
  );
}
