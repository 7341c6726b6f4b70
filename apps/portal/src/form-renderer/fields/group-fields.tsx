import type { FieldNode, GroupNode } from '@charter/form-logic';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FieldGrid } from '../../ui/field.tsx';
import { focusField } from '../field-focus.ts';
import { Field } from './field.tsx';
import styles from './group.module.css';
import { KnownAnswers, useKnown } from './known-answers.tsx';

interface GroupFieldsProps {
  group: GroupNode;
  title: string;
  help?: string | undefined;
  pathOf: (field: FieldNode) => string;
}

/** What is known is read; what is not is asked. */
export function GroupFields({ group, title, help, pathOf }: GroupFieldsProps) {
  const { asked, facts, change } = useKnown(group, pathOf);
  const place = useRef<HTMLDivElement>(null);
  const open = () => {
    const [first] = group.fields;
    flushSync(change);
    if (place.current && first) focusField(place.current, pathOf(first));
  };
  return (
    <div ref={place} className={styles.fields}>
      {facts.length > 0 && <KnownAnswers title={title} facts={facts} onChange={open} />}
      {asked.length > 0 && (
        <>
          {help && <p className={styles.help}>{help}</p>}
          <FieldGrid steady={asked.some(comesAndGoes)}>
            {asked.map((field, index) => (
              <Field
                key={field.key}
                node={field}
                path={pathOf(field)}
                startsRow={!comesAndGoes(field) && comesAndGoes(asked[index - 1])}
              />
            ))}
          </FieldGrid>
        </>
      )}
    </div>
  );
}

const comesAndGoes = (field: FieldNode | undefined): boolean => field?.visibleWhen !== undefined;
