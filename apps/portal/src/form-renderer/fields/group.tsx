import type { GroupNode } from '@charter/form-logic';
import { FieldGrid } from '../../ui/field.tsx';
import { useField } from '../form-context.ts';
import { Field } from './field.tsx';
import styles from './group.module.css';
import { ownFields } from './own-fields.ts';
import { RepeatedGroup } from './repeated-group.tsx';

/** Fields that belong together, under their common title if they have one. */
export function Group({ group }: { group: GroupNode }) {
  const { visible } = useField(group.repeat?.path ?? group.key);
  if (!visible) return null;
  if (group.repeat) return <RepeatedGroup group={group} repeat={group.repeat} />;
  const { id, title, help } = group.definition;
  return (
    <section className={styles.group} id={title ? id : undefined}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {help && <p className={styles.help}>{help}</p>}
      <FieldGrid>
        {ownFields(group).map((field) => (
          <Field key={field.key} node={field} path={field.key} />
        ))}
      </FieldGrid>
    </section>
  );
}
