import type { StandingAnswer } from '@charter/contracts';
import { formatMoney } from '../lib/format.ts';
import type { Action } from '../server-state/index.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { Stack } from '../ui/layout.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { EventShown, Place } from './event.ts';
import * as texts from './texts.ts';

interface CancelDialogProps {
  open: boolean;
  place: Place;
  event: Pick<EventShown, 'name' | 'isExam'>;
  /** There are sessions to choose from. */
  hasChoice: boolean;
  mine: NonNullable<StandingAnswer['mine']>;
  action: Action<[string]>;
  onClose: () => void;
}

const wording = {
  registered: {
    title: texts.cancelTitle,
    text: texts.cancelText,
    yes: texts.cancelEvent,
    no: texts.keepSeat,
  },
  exam: {
    title: texts.cancelTitle,
    text: texts.cancelNoChoiceText,
    yes: texts.cancelExam,
    no: texts.keepSeat,
  },
  offered: { title: texts.letGoTitle, text: texts.letGoText, yes: texts.letGo, no: texts.keepPlace },
  waiting: {
    title: texts.leaveTitle,
    text: texts.leaveText,
    yes: texts.leaveWaitingList,
    no: texts.keepPlace,
  },
} as const;

/** Names what is lost and what is given back before anybody confirms it. */
export function CancelDialog({ open, place, event, hasChoice, mine, action, onClose }: CancelDialogProps) {
  const registered = event.isExam ? 'exam' : 'registered';
  const words = wording[place === 'offered' || place === 'waiting' ? place : registered];
  const text = words === wording.registered && !hasChoice ? texts.cancelNoChoiceText : words.text;
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      confirmLabel={words.yes}
      cancelLabel={words.no}
      destructive
      busy={action.isPending}
      error={action.failure?.text}
      onConfirm={() => void action.run(mine.registrationId).then((done) => done && onClose())}
      onCancel={onClose}
    >
      <Stack>
        <p>
          <Sentence
            text={text}
            parts={{
              event: (
                <b>
                  <Unbroken text={event.name} />
                </b>
              ),
            }}
          />
        </p>
        {place === 'registered' && mine.orderId !== undefined && <Money mine={mine} />}
      </Stack>
    </ConfirmDialog>
  );
}

function Money({ mine: { paidOn, refunds, transferCents } }: Pick<CancelDialogProps, 'mine'>) {
  const cents = refunds?.[0]?.cents ?? 0;
  const back = cents === 0 ? texts.nothing : formatMoney(cents / 100);
  if (transferCents !== undefined)
    return (
      <>
        <p>{texts.transferUnderWay(formatMoney(transferCents / 100))}</p>
        <Facts look="figures" facts={[{ term: texts.givenBackOfTransfer, value: back, strong: true }]} />
      </>
    );
  return (
    <Facts
      look="figures"
      facts={[
        paidOn === undefined
          ? { term: texts.invoiceCancelled, value: texts.isCancelled }
          : { term: texts.givenBack, value: back, strong: true },
      ]}
    />
  );
}
