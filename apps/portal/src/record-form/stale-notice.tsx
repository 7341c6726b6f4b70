import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Actions } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadedRecord } from './record-source.ts';
import type { RecordFormState } from './use-record-form.ts';
import * as texts from './texts.ts';

interface StaleNoticeProps {
  state: Pick<RecordFormState, 'store' | 'keepMine' | 'takeTheirs'>;
  fresh: readonly Pick<LoadedRecord, 'answers'>[];
  /** What differs besides the answers, by its labels. */
  besides?: readonly string[];
}

/** Nothing was overwritten: the person sees what differs and decides whose version goes on. It takes the focus, as it stands far from Save. */
export function StaleNotice({ state, fresh, besides = [] }: StaleNoticeProps) {
  const { store } = state;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const before = store.savedAnswers();
  const now: Record<string, unknown> = Object.assign({}, ...fresh.map(({ answers }) => answers));
  const changed = [...store.form.byPath.values()].flatMap((node) => {
    if (node.kind !== 'field' || JSON.stringify(before[node.key]) === JSON.stringify(now[node.key]))
      return [];
    return [node.definition.label];
  });
  const differing = [...changed, ...besides];
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      <Notice
        tone="needs-you"
        title={texts.changedElsewhere}
        action={
          <Actions>
            <Button look="primary" size="small" onClick={state.keepMine}>
              {texts.keepTyped}
            </Button>
            <Button size="small" onClick={state.takeTheirs}>
              {texts.showNewer}
            </Button>
          </Actions>
        }
      >
        <p>{differing.length > 0 ? texts.changedMeanwhile(differing.join(', ')) : texts.nothingSaved}</p>
      </Notice>
    </div>
  );
}
