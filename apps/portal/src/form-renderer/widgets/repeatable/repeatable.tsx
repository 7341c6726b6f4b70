import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import control from '../../../ui/control.module.css';
import { textOf } from '../../../ui/use-typed-text.ts';
import { useSchema } from '../use-schema.ts';
import { leavesGroup } from '../../../ui/leaves-group.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './repeatable.module.css';
import * as words from '../../texts.ts';

/** A list of texts, one box each; there is always one to type in. Groups of fields repeat by themselves. */
export function RepeatableWidget({ onChange, onLeave, disabled, ...props }: WidgetProps) {
  const { minItems = 0, maxItems = Infinity } = useSchema(props.path) ?? {};
  const texts = textsIn(props.value, Math.min(Math.max(minItems, 1), maxItems));
  const list = useRef<HTMLUListElement>(null);
  const arriveAt = useRef<number | null>(null);
  useEffect(() => {
    if (arriveAt.current !== null) list.current?.querySelectorAll('input')[arriveAt.current]?.focus();
    arriveAt.current = null;
  });

  const { label } = props.field;
  return (
    <div className={styles.widget} onBlur={leavesGroup(onLeave)}>
      <ul ref={list} className={styles.list}>
        {texts.map((text, index) => (
          <li key={index} className={styles.item}>
            <input
              id={index === 0 ? props.id : undefined}
              name={`${props.path}/${index}`}
              type="text"
              className={control.control}
              value={text}
              onChange={(event) => onChange(texts.with(index, event.currentTarget.value))}
              aria-label={`${label} ${index + 1}`}
              aria-required={props.required && index < Math.max(minItems, 1)}
              aria-invalid={props.invalid}
              aria-describedby={props.describedBy}
              disabled={disabled}
            />
            {!disabled && texts.length > Math.max(minItems, 1) && (
              <Button
                aria-label={words.removeItem(label, index + 1)}
                onClick={() => {
                  onChange(texts.toSpliced(index, 1));
                  arriveAt.current = Math.max(index - 1, 0);
                }}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!disabled && texts.length < maxItems && (
        <Button
          className={styles.add}
          aria-label={words.addAnotherTo(label)}
          onClick={() => {
            onChange([...texts, '']);
            arriveAt.current = texts.length;
          }}
        >
          {words.addAnother}
        </Button>
      )}
    </div>
  );
}

/** At least `count` boxes. */
function textsIn(value: unknown, count: number): readonly string[] {
  const texts = Array.isArray(value) ? value.map(textOf) : [];
  return [...texts, ...Array.from({ length: Math.max(count - texts.length, 0) }, () => '')];
}
