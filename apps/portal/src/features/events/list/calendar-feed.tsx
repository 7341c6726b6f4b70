import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { notify } from '../../../lib/notify.ts';
import { calendarFeed } from '../../../registration/index.ts';
import { FocusedError, Loaded, question, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import * as texts from '../texts.ts';

const ownFeed = question('calendar-feed', {
  of: [],
  staleTime: 0,
  ask: async (signal) => (await calendarFeed('feed', signal)).address,
});

/** The secret address by which a calendar program follows the person's events. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon name="calendar" width="16" height="16" />
        {texts.yourCalendarFeed}
      </Button>
      <Modal
        open={open}
        title={texts.yourCalendarFeed}
        closeLabel={texts.close}
        onEscape={() => setOpen(false)}
      >
        <Feed />
      </Modal>
    </>
  );
}

function Feed() {
  const query = useQuery(ownFeed());
  // What a change answered, in place of what was read before it.
  const [changed, setChanged] = useState<{ readonly address: string | null } | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async (address: string) => {
    const isCopied = await copyText(address);
    setIsRefused(!isCopied);
    if (isCopied) notify(texts.copied, 'success');
  };
  const change = useAction((_signal, call: 'renew-feed' | 'end-feed') => calendarFeed(call), {
    onDone: setChanged,
  });
  return (
    <>
      <p>{texts.feedText}</p>
      <FocusedError failure={change.failure} retry={change.retry} />
      <Loaded query={query} what={texts.feed} skeleton={<Skeleton width="long" />}>
        {(read) => {
          const { address } = changed ?? { address: read };
          return address === null ? (
            <Stack gap="tight">
              <p>{texts.feedOff}</p>
              <Actions>
                <Button look="primary" busy={change.isPending} onClick={() => void change.run('renew-feed')}>
                  {texts.switchOn}
                </Button>
              </Actions>
            </Stack>
          ) : (
            <Stack gap="tight">
              <TextField
                label={texts.feedAddress}
                value={address}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
                onChange={() => {}}
              />
              <p role="status">{isRefused && texts.copyYourself}</p>
              <Actions>
                <Button look="primary" onClick={() => void copy(address)}>
                  {texts.copyAddress}
                </Button>
                <Button busy={change.isPending} onClick={() => void change.run('renew-feed')}>
                  {texts.newAddress}
                </Button>
                <Button busy={change.isPending} onClick={() => void change.run('end-feed')}>
                  {texts.switchOff}
                </Button>
              </Actions>
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
