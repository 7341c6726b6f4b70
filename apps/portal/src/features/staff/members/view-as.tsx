import { viewAsMinutes } from '@charter/contracts';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { startViewing } from '../../../lib/viewing.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { viewAs, type MemberRecord } from './member-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import * as texts from './texts.ts';

/** Shows the portal as the member sees it, to help them on the phone. */
export function ViewAs({ member: { id, name, mayViewAs } }: { member: MemberRecord }) {
  const [isOpen, setOpen] = useState(false);
  const viewing = useAction((_signal, reason: string) => viewAs({ id, reason }), {
    onDone: (view) => {
      startViewing(view);
      // A whole load: nothing of the officer's own stays in the page.
      location.assign(paths.home());
    },
  });
  if (!mayViewAs) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.viewAs}</Button>
      <ReasonDialog
        open={isOpen}
        title={texts.viewAsTitle(name)}
        confirmLabel={texts.viewAs}
        action={viewing}
        onDecide={(reason) => void viewing.run(reason)}
        onClose={() => setOpen(false)}
      >
        <p>{texts.viewAsDoes(name, viewAsMinutes)}</p>
      </ReasonDialog>
    </>
  );
}
