import type { Problem } from '@charter/contracts';
import { loadForm, type FormValues } from '@charter/form-logic';
import { useMemo, useRef, useState } from 'react';
import { FormStore, type ShownError } from '../form-renderer/index.ts';
import { failureOf, type Failure } from '../lib/failure.ts';
import { useAction } from '../server-state/index.ts';
import { answersOf, joinedDefinition, loadRecord, saveRecord, type LoadedRecord } from './record-source.ts';
import { today } from '../lib/today.ts';

export interface SaveTexts {
  readonly done: string;
  readonly failed: string;
}

/** Somebody, or the same person elsewhere, changed the record after it was read here. */
export interface Stale {
  readonly fresh: readonly LoadedRecord[];
}

export interface RecordFormState {
  readonly store: FormStore;
  readonly stale: Stale | null;
  /** Why the last try did not work, where no field is to blame. */
  readonly problem: Failure | null;
  readonly isPending: boolean;
  /** Saves right answers and says whether it worked. */
  save(answers: Record<string, unknown>): Promise<boolean>;
  /** Checks, then saves: for ways to save that are not the form's own button. */
  submit(): Promise<boolean>;
  keepMine(): void;
  takeTheirs(): void;
  /** Goes on from what the page has read again, where nothing of the form differs: what changed is shown elsewhere on the page. */
  follow(fresh: readonly LoadedRecord[]): void;
}

/** Saves all parts at once, in another way than one after another; answers them as they are then. */
export type SaveAll = (
  loaded: readonly LoadedRecord[],
  answers: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
) => Promise<readonly LoadedRecord[]>;

/** The life of a form over records that have been loaded: its answers, and what becomes of them when they are saved. */
export function useRecordForm(
  loaded: readonly LoadedRecord[],
  texts: SaveTexts,
  onSaved?: (answers: Readonly<Record<string, unknown>>, ids: readonly string[]) => void,
  saveAll?: SaveAll,
): RecordFormState {
  const parts = useRef(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [store] = useState(() => {
    const form = loadForm(joinedDefinition(loaded.map(({ part }) => part.form)));
    return new FormStore(form, mergedAnswers(loaded), { today: today() });
  });

  const { run, isPending } = useAction(
    async (_signal, answers: Record<string, unknown>) => {
      setProblem(null);
      const saved = store.savedAnswers();
      if (saveAll) {
        parts.current = await saveAll(parts.current, answers, saved);
      } else {
        // One after another: what was saved stays saved, and a second try goes on from there.
        for (const [index, one] of parts.current.entries()) {
          const next = await saveRecord(one, answersOf(one.part, answers), saved);
          parts.current = parts.current.with(index, next);
        }
      }
      store.rebase();
    },
    {
      done: texts.done,
      failed: texts.failed,
      onDone: (_done, [answers]) => {
        setStale(null);
        onSaved?.(
          answers,
          parts.current.flatMap(({ id }) => (id === null ? [] : [id])),
        );
      },
      onFailed: async (error) => {
        store.refuse(refusals(parts.current, error.errors));
        if (error.code !== 'stale') {
          setProblem(error.errors.length === 0 ? failureOf(error) : null);
          return;
        }
        await Promise.all(parts.current.map(reread)).then(
          (fresh) => setStale({ fresh }),
          // What is there now could not be read: saving again finds out anew.
          (again: unknown) => setProblem(failureOf(again)),
        );
      },
    },
  );

  return useMemo(
    () => ({
      store,
      stale,
      problem,
      isPending,
      save: run,
      submit: async () => {
        const answers = store.submit();
        return answers === null ? false : run(answers);
      },
      keepMine: () => {
        if (!stale) return;
        parts.current = stale.fresh;
        keepTyped(store, mergedAnswers(stale.fresh));
        setStale(null);
      },
      takeTheirs: () => {
        if (!stale) return;
        parts.current = stale.fresh;
        store.replace(mergedAnswers(stale.fresh));
        setStale(null);
      },
      follow: (fresh) => {
        if (JSON.stringify(mergedAnswers(fresh)) !== JSON.stringify(mergedAnswers(parts.current))) return;
        parts.current = parts.current.map((one, index) => ({
          ...one,
          version: fresh[index]?.version ?? one.version,
        }));
      },
    }),
    [store, stale, problem, isPending, run],
  );
}

/** Goes on from newer answers: what the person left as it was is shown as it is now, and only what they typed is theirs to keep. */
export function keepTyped(store: FormStore, fresh: FormValues): void {
  const [mine, before] = [store.answers(), store.savedAnswers()];
  const paths = [...store.form.byPath.values()].flatMap((node) =>
    node.kind === 'field' && !node.inItem && node.schema ? [node.key] : [],
  );
  const isSame = (path: string) => JSON.stringify(mine[path]) === JSON.stringify(before[path]);
  store.setMany(Object.fromEntries(paths.filter(isSame).map((path) => [path, fresh[path]])));
  store.rebase(fresh);
}

const mergedAnswers = (parts: readonly LoadedRecord[]): Record<string, unknown> =>
  Object.assign({}, ...parts.map(({ answers }) => answers));

const reread = async ({ part, id }: LoadedRecord): Promise<LoadedRecord> =>
  loadRecord(id === null ? part : { ...part, record: { id } });

/** The server speaks of the record's fields; the person sees the form's. */
function refusals(parts: readonly LoadedRecord[], errors: NonNullable<Problem['errors']>): ShownError[] {
  const paths = new Map(
    parts.flatMap(({ part }) =>
      Object.entries(part.form.bindings).map(([path, { name }]) => [name, path] as const),
    ),
  );
  return errors.flatMap(({ field, message }) => {
    const path = paths.get(field);
    return path === undefined ? [] : [{ path, message }];
  });
}
