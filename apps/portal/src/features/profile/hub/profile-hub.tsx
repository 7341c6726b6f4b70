import { useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../../lib/access.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { cv as cvDocument, ownDocument } from '../document/own-document.ts';
import { Confirmation } from './confirmation.tsx';
import { counted, ownChannels, ownContact, ownCount, type Standing } from './overview.ts';
import { PartList, type ProfilePart } from './part-list.tsx';
import styles from './profile-hub.module.css';
import * as texts from '../texts.ts';

/** What is complete, what is missing and what was confirmed when, with the way to each part. */
export function ProfileHubScreen() {
  const member = useMember();
  const { contactId } = member;
  const contact = useQuery(ownContact(contactId));
  const channels = useQuery(ownChannels(contactId));
  const cv = useQuery(ownDocument(cvDocument, contactId));
  const identities = useCounted('identities', contactId, 'document', 'documents');
  const nationalities = useCounted('nationalities', contactId, 'nationality', 'nationalities');
  const divisions = useCounted('divisions', contactId, 'division', 'divisions');
  const qualifications = useCounted('qualifications', contactId, 'qualification', 'qualifications');
  const employments = useCounted('employments', contactId, 'employment', 'employments');
  const organisations = useCounted('organisations', contactId, 'organisation', 'organisations');

  const of = <T,>(query: { data: T | undefined; isError: boolean }, pick: (data: T) => Standing): State => ({
    data: query.data === undefined ? undefined : pick(query.data),
    isError: query.isError,
  });
  const part = (title: string, to: string, state?: State): ProfilePart[] =>
    mayOpen(member, to) ? [{ title, to, state }] : [];
  return (
    <div className={styles.page}>
      <PageHeader title={texts.personalDetails}>
        <p>{texts.everythingWeHaveOn}</p>
      </PageHeader>
      <Confirmation member={member} />
      <PartList
        title={texts.you}
        parts={[
          ...part(
            texts.personalInformation,
            paths.aboutYou(),
            of(contact, ({ aboutYou }) => aboutYou),
          ),
          ...part(texts.identity, paths.identity(), identities),
          ...part(texts.nationalities, paths.nationalities(), nationalities),
          ...part(
            texts.nextOfKin,
            paths.nextOfKin(),
            of(contact, ({ nextOfKin }) => nextOfKin),
          ),
        ]}
      />
      <PartList
        title={texts.howWeReachYou}
        parts={[
          ...part(
            texts.eMail,
            paths.emails(),
            of(channels, ({ email }) => email),
          ),
          ...part(
            texts.contactNumbersPart,
            paths.contactNumbers(),
            of(channels, ({ phone }) => phone),
          ),
          ...part(
            texts.residentialAddress,
            paths.residentialAddress(),
            of(channels, ({ residential }) => residential),
          ),
          ...part(
            texts.postalAddress,
            paths.postalAddress(),
            of(channels, ({ postal }) => postal),
          ),
          ...part(
            texts.billingAddress,
            paths.billingAddress(),
            of(channels, ({ billing }) => billing),
          ),
        ]}
      />
      <PartList
        title={texts.membership}
        parts={[
          ...part(texts.membershipStatus, paths.membershipStatus()),
          ...part(
            texts.branch,
            paths.branch(),
            of(contact, ({ branch }) => branch),
          ),
          ...part(texts.divisions, paths.divisions(), divisions),
        ]}
      />
      <PartList
        title={texts.experience}
        parts={[
          ...part(texts.qualifications, paths.qualifications(), qualifications),
          ...part(texts.employmentHistory, paths.employments(), employments),
          ...part(texts.professionalOrganisations, paths.organisations(), organisations),
          ...part(
            texts.curriculumVitae,
            paths.uploadCv(),
            of(cv, (found) => counted(found?.file ? 1 : 0, 'file', 'files')),
          ),
        ]}
      />
      {/* Of no concern to most: it appears with the first organisation. */}
      <PartList
        title={texts.organisationsYouSpeakFor}
        parts={part(texts.representatives, paths.representatives())}
      />
      <PartList title={texts.yourRights} parts={part(texts.myData, paths.myData())} />
    </div>
  );
}

type State = NonNullable<ProfilePart['state']>;

function useCounted(
  kind: Parameters<typeof ownCount>[0],
  contactId: string,
  one: string,
  many: string,
): State {
  return useQuery({ ...ownCount(kind, contactId), select: (found) => counted(found, one, many) });
}
