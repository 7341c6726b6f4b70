import { type Problem } from '@charter/contracts';
import { loadForm } from '@charter/form-logic';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { FormStore, type ShownError } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { showLoader } from '../../../lib/loader.ts';
import { messages } from '@charter/contracts';
import { notify } from '../../../lib/notify.ts';
import { answersOf, joinedDefinition, loadPart, savePart, type LoadedPart } from './part.ts';
import { today } from '../../../lib/today.ts';

export interface SaveTexts {
  readonly done: string;
  readonly failed: string;
}

/** Somebody, or the same person elsewhere, changed the record after it was read here. */
export interface Stale {
  readonly fresh: readonly LoadedPart[];
}

export interface RecordFormState {
  readonly store: FormStore;
  readonly stale: Stale | null;
  readonly problem: ApiError | null;
  /** Saves right answers and says whether it worked. */
  save(answers: Record<string, unknown>): Promise<boolean>;
  /** Checks, then saves: for ways to save that are not the form's own button. */
  submit(): Promise<boolean>;
  keepMine(): void;
  takeTheirs(): void;
}

/** The life of a form over records that have been loaded: its answers, and what becomes of them when they are saved. */
export function useRecordForm(
  loaded: readonly LoadedPart[],
  texts: SaveTexts,
  onSaved?: (answers: Readonly<Record<string, unknown>>, ids: readonly string[]) => void,
): RecordFormState {
  const queryClient = useQueryClient();
  const parts = useRef(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [store] = useState(() => {
    const form = loadForm(joinedDefinition(loaded.map(({ part }) => part.form)));
    return new FormStore(form, mergedAnswers(loaded), { today: today() });
  });

  const save = useCallback(
    async (answers: Record<string, unknown>): Promise<boolean> => {
      const done = showLoader(messages.loader.submitting);
      setProblem(null);
      try {
        const saved = store.savedAnswers();
        // One after another: what was saved stays saved, and a second try goes on from there.
        for (const [index, one] of parts.current.entries()) {
          const next = await savePart(one, answersOf(one.part, answers), saved);
          parts.current = parts.current.with(index, next);
        }
        store.rebase();
        setStale(null);
        const types = parts.current.map(({ part }) => part.form.recordType);
        await Promise.all(
          types.map((type) => queryClient.invalidateQueries({ queryKey: ['records', type] })),
        );
        // Last, because what follows may lead to another page: said as this one is left, it goes along.
        notify(texts.done, 'success');
        onSaved?.(
          answers,
          parts.current.flatMap(({ id }) => (id === null ? [] : [id])),
        );
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'stale') setStale({ fresh: await Promise.all(parts.current.map(reread)) });
        else setProblem(error);
        store.refuse(refusals(parts.current, error.errors));
        notify(texts.failed, 'error');
        return false;
      } finally {
        done();
      }
    },
    [store, texts, queryClient, onSaved],
  );

  return useMemo(
    () => ({
      store,
      stale,
      problem,
      save,
      submit: async () => {
        const answers = store.submit();
        return answers === null ? false : save(answers);
      },
      keepMine: () => {
        if (!stale) return;
        parts.current = stale.fresh;
        store.rebase(mergedAnswers(stale.fresh));
        setStale(null);
      },
      takeTheirs: () => {
        if (!stale) return;
        parts.current = stale.fresh;
        store.replace(mergedAnswers(stale.fresh));
        setStale(null);
      },
    }),
    [store, stale, problem, save],
  );
}

const mergedAnswers = (parts: readonly LoadedPart[]): Record<string, unknown> =>
  Object.assign({}, ...parts.map(({ answers }) => answers));

const reread = async ({ part, id }: LoadedPart): Promise<LoadedPart> =>
  loadPart(id === null ? part : { ...part, record: { id } });

/** The server speaks of the record's fields; the person sees the form's. */
function refusals(parts: readonly LoadedPart[], errors: NonNullable<Problem['errors']>): ShownError[] {
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
