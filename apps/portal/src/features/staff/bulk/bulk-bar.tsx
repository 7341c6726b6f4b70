import { mostBulkIds, mostBulkRecords } from '@charter/contracts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { grouped } from '../../../lib/language.ts';
import type { Member } from '../../../lib/session.ts';
import type { RecordListProps } from '../../../record-list/index.ts';
import { Button } from '../../../ui/button.tsx';
import { actsOf, type Act } from './acts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import * as texts from './texts.ts';

type SelectionActions = NonNullable<RecordListProps['selectionActions']>;
type Selection = Parameters<SelectionActions['render']>[0];

/** What somebody can do to many records of a list; nothing where their desk does not do it to one. */
export function bulkActionsFor(list: string, { permissions }: Member): SelectionActions | undefined {
  const acts = actsOf[list]?.filter(({ opensFor }) => opensFor.some((desk) => permissions.get(desk) === 1));
  if (!acts || acts.length === 0) return undefined;
  return { most: mostBulkRecords, render: (selection) => <BulkBar acts={acts} selection={selection} /> };
}

function BulkBar({ acts, selection }: { acts: readonly Act[]; selection: Selection }) {
  // It stays when it is closed, so that the focus finds its way back; each opening begins anew.
  const [asked, setAsked] = useState<{ act: Act; turn: number; open: boolean } | null>(null);
  if (selection.ids && selection.ids.length > mostBulkIds)
    return <p>{texts.tooManyByHand(grouped(mostBulkIds))}</p>;
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act.id}
          size="small"
          onClick={() => setAsked({ act, turn: (asked?.turn ?? 0) + 1, open: true })}
        >
          {texts.acts[act.id].ask}
        </Button>
      ))}
      {asked !== null &&
        // The bar is dark whatever the page is, and a dialog is a page.
        createPortal(
          <BulkDialog
            key={asked.turn}
            act={asked.act}
            open={asked.open}
            selection={selection}
            onClose={() => setAsked({ ...asked, open: false })}
          />,
          document.body,
        )}
    </>
  );
}
