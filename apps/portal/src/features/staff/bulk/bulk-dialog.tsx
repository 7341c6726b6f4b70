import { codes, type BulkAct, type PreviewBulkRequest } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordListProps } from '../../../record-list/index.ts';
import { Loaded, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Act } from './acts.ts';
import { AskFirst } from './ask-first.tsx';
import { begunPreview, bulkAction, startBulk } from './bulk-calls.ts';
import { reportPath } from './paths.ts';
import { Amount, Progress, Reasons } from './reasons.tsx';
import styles from './bulk.module.css';
import * as texts from './texts.ts';

type Selection = Parameters<NonNullable<RecordListProps['selectionActions']>['render']>[0];

const previewing = codes.codeOf(codes.bulkStatus, 'Being previewed');
/** How often a preview that takes longer is looked at. */
const pace = 1_000;

interface BulkDialogProps {
  act: Act;
  open: boolean;
  selection: Selection;
  onClose: () => void;
}

/** What is asked for, then what it will do to how many, and only then the button that does it. */
export function BulkDialog({ act, open, selection, onClose }: BulkDialogProps) {
  return (
    <Modal
      open={open}
      title={texts.acts[act.id].title(selection.count)}
      width="wide"
      closeLabel={texts.close}
      onEscape={onClose}
    >
      <Steps act={act} selection={selection} onClose={onClose} />
    </Modal>
  );
}

function Steps({ act, selection, onClose }: Omit<BulkDialogProps, 'open'>) {
  const requestOf = (asked: BulkAct): PreviewBulkRequest => ({
    key: crypto.randomUUID(),
    act: asked,
    ...(selection.ids ? { ids: [...selection.ids] } : { filter: selection.filter }),
    query: selection.query,
  });
  const [request, setRequest] = useState<PreviewBulkRequest | null>(() =>
    act.asks === 'nothing' ? requestOf(plainAct(act)) : null,
  );
  return (
    <div className={dialog.content}>
      <p className={dialog.body}>{texts.acts[act.id].does}</p>
      {act.asks !== 'nothing' && (
        <AskFirst act={act} onAsked={(asked) => setRequest(asked && requestOf(asked))} />
      )}
      {request !== null && <Preview key={request.key} act={act} request={request} onClose={onClose} />}
    </div>
  );
}

/** What needs no further word: given back, or confirmed as suggested. */
const plainAct = ({ kind }: Act): BulkAct =>
  kind === 'take-applications' || kind === 'take-cases'
    ? { kind, officerId: null }
    : { kind: 'confirm-payments' };

interface PreviewProps {
  act: Act;
  request: PreviewBulkRequest;
  onClose: () => void;
}

function Preview({ act, request, onClose }: PreviewProps) {
  const navigate = useNavigate();
  const begun = useQuery(begunPreview(request));
  const id = begun.data?.id ?? '';
  const looked = useQuery({
    ...bulkAction(id),
    enabled: begun.data !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === previewing ? pace : false),
  });
  const starting = useAction(() => startBulk(id), { onDone: () => void navigate(reportPath(id)) });
  const query = begun.error ? begun : looked;
  return (
    <Loaded
      query={{ data: looked.data, error: query.error, refetch: query.refetch }}
      what={texts.preview}
      skeleton={<Skeleton width="long" />}
      text={texts.looking}
    >
      {(found) =>
        found.status === previewing ? (
          <Progress label={texts.looking} done={found.total - found.waiting} total={found.total} />
        ) : (
          <Stack gap="tight">
            <p role="status" className={styles.will}>
              {found.willDo === 0 ? texts.noneWill : texts.willDo(found.willDo, found.total)}
              <Amount cents={found.amountCents} />
            </p>
            {found.notDone > 0 && (
              <section aria-label={texts.willNot(found.notDone)}>
                <h3>{texts.willNot(found.notDone)}</h3>
                <Reasons reasons={found.reasons} />
              </section>
            )}
            <div role="alert" className={dialog.error}>
              {starting.failure?.text}
            </div>
            <Actions>
              {found.willDo > 0 && (
                <Button look="primary" busy={starting.isPending} onClick={() => void starting.run()}>
                  {texts.acts[act.id].confirm(found.willDo)}
                </Button>
              )}
              <Button onClick={onClose}>{texts.cancel}</Button>
            </Actions>
          </Stack>
        )
      }
    </Loaded>
  );
}
