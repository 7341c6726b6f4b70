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
      <PageHeader title="Personal details">
        <p>Everything we have on record about you. Keep it right and it will not be asked again.</p>
      </PageHeader>
      <Confirmation member={member} />
      <PartList
        title="You"
        parts={[
          ...part(
            'Personal information',
            paths.aboutYou(),
            of(contact, ({ aboutYou }) => aboutYou),
          ),
          ...part('Identity', paths.identity(), identities),
          ...part('Nationalities', paths.nationalities(), nationalities),
          ...part(
            'Next of kin',
            paths.nextOfKin(),
            of(contact, ({ nextOfKin }) => nextOfKin),
          ),
        ]}
      />
      <PartList
        title="How we reach you"
        parts={[
          ...part(
            'E-mail',
            paths.emails(),
            of(channels, ({ email }) => email),
          ),
          ...part(
            'Contact numbers',
            paths.contactNumbers(),
            of(channels, ({ phone }) => phone),
          ),
          ...part(
            'Residential address',
            paths.residentialAddress(),
            of(channels, ({ residential }) => residential),
          ),
          ...part(
            'Postal address',
            paths.postalAddress(),
            of(channels, ({ postal }) => postal),
          ),
          ...part(
            'Billing address',
            paths.billingAddress(),
            of(channels, ({ billing }) => billing),
          ),
        ]}
      />
      <PartList
        title="Membership"
        parts={[
          ...part('Membership status', paths.membershipStatus()),
          ...part(
            'Branch',
            paths.branch(),
            of(contact, ({ branch }) => branch),
          ),
          ...part('Divisions', paths.divisions(), divisions),
        ]}
      />
      <PartList
        title="Experience"
        parts={[
          ...part('Qualifications', paths.qualifications(), qualifications),
          ...part('Employment history', paths.employments(), employments),
          ...part('Professional organisations', paths.organisations(), organisations),
          ...part(
            'Curriculum vitae',
            paths.uploadCv(),
            of(cv, (found) => counted(found?.file ? 1 : 0, 'file', 'files')),
          ),
        ]}
      />
      {/* Of no concern to most: it appears with the first organisation. */}
      <PartList
        title="Organisations you speak for"
        parts={part('Representatives', paths.representatives())}
      />
      <PartList title="Your rights" parts={part('My data', paths.myData())} />
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
