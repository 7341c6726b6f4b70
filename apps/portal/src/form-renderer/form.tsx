import type { GroupNode } from '@charter/form-logic';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Group } from './fields/group.tsx';
import type { FileService } from './file-service.ts';
import { fieldId, FormScopeContext, useShownErrors, type Known } from './form-context.ts';
import type { FormStore } from './form-store.ts';
import styles from './form.module.css';
import { ListsContext, useLists } from './options/use-lists.ts';
import { ErrorSummary } from './templates/error-summary.tsx';

interface FormProps {
  store: FormStore;
  /** Only this step is rendered; without it every step is. */
  step?: string;
  readOnly?: boolean;
  files?: FileService;
  /** What is known already: read, and asked only of whoever wants to change it. */
  known?: Known | undefined;
  /** Renders these questions alone, each by its path; a list of items as a whole. */
  only?: ReadonlySet<string>;
  /** Off where many small forms share a page: the messages then stand beside the fields alone. */
  summary?: boolean;
  /** Called with answers that are complete and right, of the rendered step at least. While its promise is open, nothing can be submitted again. */
  onSubmit?: (answers: Record<string, unknown>) => Promise<unknown>;
  /** Buttons, and whatever else stands below the fields. */
  children?: (state: { submitting: boolean }) => ReactNode;
}

/** A definition on the screen. */
export function Form({
  store,
  step,
  readOnly = false,
  files,
  known,
  only,
  summary = true,
  onSubmit,
  children,
}: FormProps) {
  const id = useId();
  const scope = useMemo(
    () => ({ store, id, readOnly, files, known, only }),
    [store, id, readOnly, files, known, only],
  );
  const { source, offered } = useLists(store.form);
  useEffect(() => store.setLists(source), [store, source]);
  const errors = useShownErrors(store, step);
  const [submitting, setSubmitting] = useState(false);
  // The state comes a frame too late for the second of two quick clicks.
  const busy = useRef(false);
  const wasTried = useRef(false);
  const [wrong] = errors;
  useEffect(() => {
    // Without a summary to go to, the first field that is wrong is where to go on.
    if (!summary && wasTried.current && wrong) document.getElementById(fieldId(id, wrong.path))?.focus();
  }, [summary, wrong, id]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current || !onSubmit) return;
    wasTried.current = true;
    const answers = store.submit(step, only);
    if (!answers) return;
    busy.current = true;
    setSubmitting(true);
    try {
      await onSubmit(answers);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const groups = store.form.steps
    .filter((node) => step === undefined || node.definition.id === step)
    .flatMap((node) => node.groups);
  // A long form is on the screen before all of it is rendered: what lies below follows in pieces that a key interrupts.
  const renderedGroups = Math.max(useDeferredValue(groups.length, 0), groupsAtOnce(groups, store));
  return (
    <FormScopeContext value={scope}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-busy={submitting}
      >
        {summary && <ErrorSummary errors={errors} idOf={(path) => fieldId(id, path)} />}
        <ListsContext value={offered}>
          {groups.slice(0, renderedGroups).map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ListsContext>
        {children?.({ submitting })}
      </form>
    </FormScopeContext>
  );
}

/** More than a tall screen shows, and more than nearly every step has. */
const fieldsAtOnce = 60;

function groupsAtOnce(groups: readonly GroupNode[], store: FormStore): number {
  let fields = 0;
  const last = groups.findIndex((group) => {
    const items = group.repeat ? Number(store.cell(group.repeat.path).value ?? 0) : 1;
    fields += group.fields.length * items;
    return fields >= fieldsAtOnce;
  });
  return last < 0 ? groups.length : last + 1;
}
