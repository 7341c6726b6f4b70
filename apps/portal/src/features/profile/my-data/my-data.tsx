import { recordTypes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { myDataSummary } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded, question } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Ask } from './ask.tsx';
import { Download } from './download.tsx';
import { Held } from './held.tsx';
import { WhoLooked } from './who-looked.tsx';
import styles from './my-data.module.css';
import * as texts from './texts.ts';

/** Whatever is written may be counted in it. */
const summaryOfMyData = question('my-data', {
  of: [recordTypes.cases],
  ask: (signal) => myDataSummary(signal),
  staleTime: 0,
});

/** What the law on personal data gives a person: to see, to take away, to have it corrected or erased. */
export function MyDataScreen() {
  const query = useQuery(summaryOfMyData());
  const back = <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>;
  return (
    <div className={styles.page}>
      <PageHeader title={texts.myData}>
        <p>{texts.whatWeKeepAbout}</p>
      </PageHeader>
      <Loaded query={query} what={texts.summaryOfYourData} skeleton={<FormSkeleton />} actions={back}>
        {(summary) => (
          <>
            <Held kinds={summary.kinds} />
            <WhoLooked />
            <Download />
            <Ask kind="correction" summary={summary} />
            <Ask kind="erasure" summary={summary} />
            <Actions>{back}</Actions>
          </>
        )}
      </Loaded>
    </div>
  );
}
