import { useState } from 'react';
import { useAction } from '../../../server-state/index.ts';
import { longestReason } from '@charter/contracts';
import { useKeyOf } from '../../../lib/key-of.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { momentText } from './days.ts';
import styles from './rail.module.css';
import * as texts from './texts.ts';

interface NotesProps {
  notes: readonly {
    readonly id: string;
    readonly author: string | null;
    readonly body: string;
    readonly writtenOn: string;
  }[];
  /** Keeps a note under a key: sent again, it is noted once. */
  keep: (key: string, body: string) => Promise<unknown>;
}

/** What officers tell each other; the applicant does not read it. */
export function Notes({ notes, keep }: NotesProps) {
  const [body, setBody] = useState('');
  const key = useKeyOf(body);
  const add = useAction((_signal, text: string) => keep(key, text), {
    onDone: () => setBody(''),
  });
  const text = body.trim();
  return (
    <section className={styles.block} aria-labelledby="review-notes">
      <div className={styles.row}>
        <h2 id="review-notes">{texts.notes}</h2>
        <span className={styles.quiet}>{texts.staffOnly}</span>
      </div>
      {notes.map((one) => (
        <p key={one.id} className={styles.said}>
          {one.body}
          <small>{texts.writtenBy(one.author, momentText(one.writtenOn))}</small>
        </p>
      ))}
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') void add.run(text);
        }}
      >
        <TextAreaField
          label={texts.addNote}
          rows={2}
          limit={longestReason}
          error={add.failure?.text}
          value={body}
          onChange={setBody}
        />
        {text !== '' && (
          <Button size="small" type="submit" busy={add.isPending}>
            {texts.keepNote}
          </Button>
        )}
      </form>
    </section>
  );
}
