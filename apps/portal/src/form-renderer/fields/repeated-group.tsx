import type { CompiledRepeat, GroupNode } from '@charter/form-logic';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { fieldId, useField, useFormScope } from '../form-context.ts';
import layout from '../../ui/layout.module.css';
import { GroupFields } from './group-fields.tsx';
import groupStyles from './group.module.css';
import styles from './repeated-group.module.css';
import * as texts from '../texts.ts';

/** A card for each item, as many as are allowed. */
export function RepeatedGroup({ group, repeat }: { group: GroupNode; repeat: CompiledRepeat }) {
  const { store, id: formId, readOnly } = useFormScope();
  const { error, insisted } = useField(repeat.path);
  // The items are the answers of their fields; the group itself only knows how many there are.
  const { value } = store.cell(repeat.path);
  const count = typeof value === 'number' ? value : 0;
  const { keys, removeAt } = useCardKeys(count);
  const cards = useRef<HTMLDivElement>(null);
  /** The cards are rendered before the focus goes to one of them. */
  const change = (act: () => void, thenAt: number) => {
    flushSync(act);
    cards.current?.querySelectorAll<HTMLElement>('[data-card] > header > h3')[thenAt]?.focus();
  };

  const { title, help } = group.definition;
  const noun = repeat.itemTitle;
  return (
    <section className={groupStyles.group}>
      <h2 className={groupStyles.title}>{title ?? capitalised(noun)}</h2>
      {help && <p className={groupStyles.help}>{help}</p>}
      {insisted && error && (
        <p className={styles.error} id={`${fieldId(formId, repeat.path)}-error`}>
          {error}
        </p>
      )}
      <div ref={cards} className={styles.cards} id={fieldId(formId, repeat.path)} tabIndex={-1}>
        {keys.map((key, index) => (
          <div key={key} data-card className={layout.panel}>
            <header className={styles.top}>
              <h3 tabIndex={-1}>{texts.numbered(capitalised(noun), index + 1)}</h3>
              {!readOnly && count > repeat.min && (
                <Button
                  size="small"
                  aria-label={texts.removeNumbered(noun, index + 1)}
                  onClick={() =>
                    change(
                      () => {
                        removeAt(index);
                        store.removeItem(repeat.path, index);
                      },
                      Math.max(index - 1, 0),
                    )
                  }
                >
                  {texts.remove}
                </Button>
              )}
            </header>
            <GroupFields
              group={group}
              title={texts.numbered(capitalised(noun), index + 1)}
              // By its key and not its segments: words have no place among the answers.
              pathOf={(field) => `${repeat.path}/${index}${field.key.slice(repeat.path.length)}`}
            />
          </div>
        ))}
      </div>
      {!readOnly && count < repeat.max && (
        <Button className={styles.add} onClick={() => change(() => store.insertItem(repeat.path), count)}>
          {count === 0 ? texts.addFirst(noun) : texts.addAnotherOf(noun)}
        </Button>
      )}
    </section>
  );
}

/** A card keeps what is under way in it, such as an upload, when one before it goes. */
function useCardKeys(count: number): { keys: readonly number[]; removeAt: (index: number) => void } {
  const [{ keys, next }, setKeys] = useState<{ keys: readonly number[]; next: number }>({
    keys: [],
    next: 0,
  });
  if (keys.length !== count) {
    const missing = Math.max(count - keys.length, 0);
    const added = Array.from({ length: missing }, (_none, index) => next + index);
    setKeys({ keys: [...keys.slice(0, count), ...added], next: next + missing });
  }
  return {
    keys: keys.slice(0, count),
    removeAt: (index) => setKeys((before) => ({ ...before, keys: before.keys.toSpliced(index, 1) })),
  };
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
