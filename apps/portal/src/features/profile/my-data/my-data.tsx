import { useQuery } from '@tanstack/react-query';
import { myDataSummary } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadFailed, Waiting } from '../record-form/waiting.tsx';
import { Ask } from './ask.tsx';
import { Download } from './download.tsx';
import { Held } from './held.tsx';
import styles from './my-data.module.css';

/** What the law on personal data gives a person: to see, to take away, to have it corrected or erased. */
export function MyDataScreen() {
  const { contactId } = useMember();
  const { data, error, refetch } = useQuery({
    queryKey: ['my-data', contactId],
    queryFn: ({ signal }) => myDataSummary(signal),
  });
  return (
    <div className={styles.page}>
      <PageHeader title="My data">
        <p>
          What we keep about you, and what you can ask of us. The Protection of Personal Information Act
          (POPIA) gives you these rights.
        </p>
      </PageHeader>
      {data ? (
        <>
          <Held kinds={data.kinds} />
          <Download />
          <Ask kind="correction" summary={data} />
          <Ask kind="erasure" summary={data} />
          <Actions>
            <LinkButton to={paths.profile()}>Go Back</LinkButton>
          </Actions>
        </>
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()}>
          <LinkButton to={paths.profile()}>Go Back</LinkButton>
        </LoadFailed>
      ) : (
        <Waiting />
      )}
    </div>
  );
}
