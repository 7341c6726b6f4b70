import { codes } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { decide, type Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

/** What waits for a second person: agreed to by any officer of finance but the one who proposed it. */
export function Proposals({ proposals }: { proposals: Statement['proposals'] }) {
  if (proposals.length === 0) return null;
  return (
    <Stack as="section" labelledBy="statement-waits">
      <h2 id="statement-waits">{texts.waits}</h2>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Stack>
  );
}

function Proposal({ proposal }: { proposal: Statement['proposals'][number] }) {
  const { id, kind, invoice, amountCents, reason, proposedBy, isOwn } = proposal;
  const agreeing = useAction(() => decide({ id, agree: true }), { done: texts.agreed });
  const refusing = useAction(() => decide({ id, agree: false }), {
    done: texts.refusedNow,
    failureShown: 'message',
  });
  const label = codes.proposalKind[kind as keyof typeof codes.proposalKind];
  return (
    <Notice tone="needs-you" title={texts.proposal(label, formatMoney(amountCents / 100), invoice)}>
      <p>{texts.proposedBy(proposedBy, reason)}</p>
      {isOwn && <p>{texts.needsOther}</p>}
      <FocusedError failure={agreeing.failure} retry={agreeing.retry} />
      <Actions>
        {!isOwn && (
          <Button look="primary" busy={agreeing.isPending} onClick={() => void agreeing.run()}>
            {texts.agree}
          </Button>
        )}
        <Button busy={refusing.isPending} onClick={() => void refusing.run()}>
          {isOwn ? texts.takeBack : texts.refuse}
        </Button>
      </Actions>
    </Notice>
  );
}
