import { longestSpecialRequirements, messages, type StandingAnswer } from '@charter/contracts';
import { useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { Actions } from '../ui/layout.tsx';
import { arrangeProgramme, choicesIn } from './arrange-programme.ts';
import styles from './register-dialog.module.css';
import { isCancellingOver, momentText } from './event.ts';
import { spanText } from './event-facts.tsx';
import type { PanelProps, PlaceActions } from './use-place-actions.ts';
import * as texts from './texts.ts';

interface RegisterDialogProps extends PanelProps {
  open: boolean;
  standing: StandingAnswer;
  actions: PlaceActions;
  onClose: () => void;
}

/** What one is about to do, said before it is done. What was written stays when it fails. */
export function RegisterDialog(props: RegisterDialogProps) {
  const { open, standing, actions, onClose } = props;
  const waits = standing.mayWait;
  const { failure, isPending } = waits ? actions.join : actions.register;
  const close = () => {
    if (isPending) actions.goOn();
    onClose();
  };
  return (
    <Modal
      open={open}
      title={waits ? texts.joinWaitingList : texts.registerEvent}
      onEscape={close}
      error={failure?.text}
    >
      <RegisterForm {...props} onLeave={close} />
    </Modal>
  );
}

interface RegisterFormProps extends RegisterDialogProps {
  /** The person closes it, be it done or not. */
  onLeave: () => void;
}

function RegisterForm(props: RegisterFormProps) {
  const { event, standing, sessions, chosen, actions, now, onClose, onLeave } = props;
  const [requirements, setRequirements] = useState('');
  const waits = standing.mayWait;
  const action = waits ? actions.join : actions.register;
  const { cents } = standing.price;
  const choices = choicesIn(arrangeProgramme(sessions, event.zone));
  const settled = choices.filter((slot) => slot.sessions.some(({ id }) => chosen.includes(id)));
  const isTooLong = [...requirements].length > longestSpecialRequirements;
  const send = async () => {
    if (!isTooLong && (await action.run(requirements))) onClose();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <p>
        <strong>{event.name}</strong>
        <small>{spanText(event, event.zone)}</small>
      </p>
      <Facts
        look="figures"
        facts={[
          {
            term: cents === 0 ? texts.yourPrice : waits ? texts.toPayIfFree : texts.toPay(null),
            value: cents === 0 ? texts.free : formatMoney(cents / 100),
            strong: true,
          },
          ...(choices.length === 0
            ? []
            : [
                {
                  term: texts.sessionsChosen,
                  value: (
                    <>
                      {texts.chosenOf(settled.length, choices.length)}
                      {settled.length < choices.length && <small>{texts.chooseRestLater}</small>}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {isCancellingOver(event, now) && (
        <p>{texts.cancellingOver(momentText(event.cancelUntil ?? '', event.zone))}</p>
      )}
      <TextAreaField
        label={texts.specialRequirements}
        help={texts.specialRequirementsHelp}
        rows={4}
        limit={longestSpecialRequirements}
        value={requirements}
        onChange={setRequirements}
      />
      <div role="status" className={styles.status}>
        {action.isPending && (
          <>
            <p>{waits ? texts.joining : messages.loader.registering}</p>
            <p>{texts.mayLeave}</p>
          </>
        )}
      </div>
      <Actions short>
        <Button look="primary" type="submit" busy={action.isPending}>
          {waits ? texts.join : texts.register}
        </Button>
        <Button onClick={onLeave}>{action.isPending ? texts.close : texts.cancel}</Button>
        <Button disabled={action.isPending} onClick={() => setRequirements('')}>
          {texts.clear}
        </Button>
      </Actions>
    </form>
  );
}
