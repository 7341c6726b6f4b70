import type { FieldNode, GroupNode } from '@charter/form-logic';
import { useSyncExternalStore } from 'react';
import { useField, useFormScope } from '../form-context.ts';
import { GroupFields } from './group-fields.tsx';
import { ownFields } from './own-fields.ts';
import styles from './group.module.css';
import { RepeatedGroup } from './repeated-group.tsx';

/** Fields that belong together, under their common title if they have one. */
export function Group({ group }: { group: GroupNode }) {
  const { visible } = useField(group.repeat?.path ?? group.key);
  const isAsked = useIsAsked(group);
  if (!visible || !isAsked) return null;
  if (group.repeat) return <RepeatedGroup group={group} repeat={group.repeat} />;
  const { id, title, help } = group.definition;
  return (
    <section className={styles.group} id={title ? id : undefined}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <GroupFields group={group} title={title ?? group.step.definition.title} help={help} pathOf={ownPath} />
    </section>
  );
}

/** Whether one of the questions that are rendered stands in it: of those that are hidden, an answer may show one. */
function useIsAsked(group: GroupNode): boolean {
  const { store, only } = useFormScope();
  return useSyncExternalStore(
    only ? store.subscribeAll : never,
    () =>
      only === undefined ||
      (group.repeat
        ? only.has(group.repeat.path)
        : ownFields(group).some(({ key }) => only.has(key) && store.cell(key).visible)),
  );
}

const never = () => () => undefined;

const ownPath = (field: FieldNode): string => field.key;
