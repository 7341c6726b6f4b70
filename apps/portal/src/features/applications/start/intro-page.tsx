import { messages, type FormIntro } from '@charter/contracts';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { FocusedError, type Action } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './intro-page.module.css';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

interface IntroPageProps {
  title: string;
  intro: FormIntro;
  feeCents: number | undefined;
  /** Begins it; left out where it was begun before, and then agreed to. */
  start?: Action<[]>;
  onResume?: () => void;
}

/** What the application is for, what to have at hand, and what must be accepted before it begins. */
export function IntroPage({ title, intro, feeCents, start, onResume }: IntroPageProps) {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const conditions = start ? intro.conditions : [];
  const isReady = conditions.every(({ id }) => accepted.includes(id));
  return (
    <article className={styles.page}>
      <PageHeader title={title}>
        {intro.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PageHeader>
      {feeCents !== undefined && (
        <p>
          <Sentence text={texts.feeIs} parts={{ fee: <strong>{formatMoney(feeCents / 100)}</strong> }} />
        </p>
      )}
      {intro.requiredDocuments.length > 0 && (
        <section>
          <h2>{texts.haveAtHand}</h2>
          <ul className={styles.list}>
            {intro.requiredDocuments.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
          <p className={styles.note}>{texts.fileTypes(intro.supportedFileTypes.join(', '))}</p>
        </section>
      )}
      {intro.notes.length > 0 && (
        <section>
          <h2>{texts.goodToKnow}</h2>
          <ul className={styles.list}>
            {intro.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {conditions.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={accepted.includes(id)}
          onChange={(ticked) =>
            setAccepted(ticked ? [...accepted, id] : accepted.filter((other) => other !== id))
          }
        />
      ))}
      {start ? (
        <>
          <FocusedError failure={start.failure} retry={start.retry} />
          <Actions>
            <Button
              look="primary"
              disabled={!isReady}
              busy={start.isPending}
              onClick={() => void start.run()}
            >
              {start.isPending ? messages.loader.default : texts.startApplication}
            </Button>
          </Actions>
        </>
      ) : (
        <Actions>
          <Button look="primary" onClick={onResume}>
            {texts.resumeApplication}
          </Button>
        </Actions>
      )}
    </article>
  );
}
