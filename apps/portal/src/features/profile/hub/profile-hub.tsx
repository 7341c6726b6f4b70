import { useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../../lib/access.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { cv as cvDocument, ownDocument } from '../document/own-document.ts';
import { Confirmation, confirmAt } from './confirmation.tsx';
import { ownChannels, ownContact, type Held } from './overview.ts';
import { ownHistory, ownLists } from './own-lists.ts';
import { PartList, type ProfilePart } from './part-list.tsx';
import styles from './profile-hub.module.css';
import * as texts from '../texts.ts';

/** Everything on record with the way to change it, and at its end the person's word that it is right. */
export function ProfileHubScreen() {
  const member = useMember();
  const { contactId } = member;
  const contact = useQuery(ownContact(contactId));
  const channels = useQuery(ownChannels(contactId));
  const lists = useQuery(ownLists(contactId));
  const history = useQuery(ownHistory(contactId));
  const cv = useQuery(ownDocument(cvDocument, contactId));
  // All at once: a part that came by itself would move what somebody is about to press.
  const isAwaited = [contact, channels, lists, history, cv].some(({ isPending }) => isPending);

  const part = (title: string, to: string, state: State, lines = 1, readOnly = false): ProfilePart[] =>
    mayOpen(member, to.replace(/#.*/, ''))
      ? [{ title, to, state: isAwaited ? awaited : state, lines, readOnly }]
      : [];
  return (
    <div className={styles.page}>
      <PageHeader title={texts.personalDetails}>
        <p>
          {texts.everythingWeHaveOn} <a href={`#${confirmAt}`}>{texts.confirmBelow}</a>
        </p>
      </PageHeader>
      <PartList
        title={texts.you}
        parts={[
          ...part(texts.personalInformation, paths.aboutYou(), pick(contact, 'aboutYou'), 3),
          ...part(
            texts.specialistFields,
            `${paths.aboutYou()}#specialist-fields`,
            pick(lists, 'specialistFields'),
          ),
          ...part(texts.equalityQuestions, `${paths.aboutYou()}#equality`, pick(contact, 'equality')),
          ...part(texts.identity, paths.identity(), pick(lists, 'identities')),
          ...part(texts.nationalities, paths.nationalities(), pick(lists, 'nationalities')),
          ...part(texts.nextOfKin, paths.nextOfKin(), pick(contact, 'nextOfKin'), 3),
        ]}
      />
      <PartList
        title={texts.howWeReachYou}
        parts={[
          ...part(texts.email, paths.emails(), pick(channels, 'email'), 2),
          ...part(texts.contactNumbersPart, paths.contactNumbers(), pick(channels, 'phone'), 2),
          ...part(texts.residentialAddress, paths.residentialAddress(), pick(channels, 'residential'), 4),
          ...part(texts.postalAddress, paths.postalAddress(), pick(channels, 'postal'), 4),
          ...part(
            texts.billingAddress,
            paths.billingAddress(),
            joined(pick(contact, 'billingDetails'), pick(channels, 'billing')),
            6,
          ),
        ]}
      />
      <PartList
        title={texts.membership}
        parts={[
          ...part(texts.membershipStatus, paths.membershipStatus(), pick(contact, 'membership'), 1, true),
          ...part(texts.branch, paths.branch(), pick(contact, 'branch')),
          ...part(texts.divisions, paths.divisions(), pick(lists, 'divisions')),
        ]}
      />
      <PartList
        title={texts.experience}
        parts={[
          ...part(texts.qualifications, paths.qualifications(), pick(history, 'qualifications'), 3),
          ...part(texts.employment, paths.employments(), pick(history, 'employments'), 3),
          ...part(texts.professionalOrganisations, paths.organisations(), pick(history, 'organisations')),
          ...part(texts.curriculumVitae, paths.uploadCv(), {
            data: cv.data === undefined ? undefined : { lines: cv.data?.file ? [cv.data.file.name] : [] },
            isError: cv.isError,
          }),
        ]}
      />
      <Confirmation member={member} />
      {/* Of no concern to most: it appears with the first organisation. */}
      <PartList
        title={texts.organisationsYouSpeakFor}
        parts={part(texts.yourOrganisation, paths.representatives(), said(texts.whoSpeaks), 1, true)}
      />
      <PartList
        title={texts.yourRights}
        parts={part(texts.myData, paths.myData(), said(texts.myDataIs), 1, true)}
      />
    </div>
  );
}

type State = ProfilePart['state'];

const awaited: State = { data: undefined, isError: false };
const said = (words: string): State => ({ data: { lines: [words] }, isError: false });

const pick = <Name extends string>(
  query: { data: Readonly<Record<Name, Held>> | undefined; isError: boolean },
  name: Name,
): State => ({ data: query.data?.[name], isError: query.isError });

/** Two records that stand on one page. */
function joined(one: State, other: State): State {
  const isError = one.isError || other.isError;
  if (!one.data || !other.data) return { data: undefined, isError };
  const missing = [one.data, other.data].flatMap((held) => (held.missing ? [held.missing] : []));
  return {
    data: {
      lines: [...one.data.lines, ...other.data.lines],
      ...(missing.length > 0 ? { missing: missing.flat() } : {}),
    },
    isError,
  };
}
