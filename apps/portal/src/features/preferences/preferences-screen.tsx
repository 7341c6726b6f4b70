import { preferenceMessages, recordTypes, spacedPhone, type PreferenceChannel } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../../form-renderer/index.ts';
import { getPreferences, updatePreferences } from '../../lib/api.ts';
import { notify } from '../../lib/notify.ts';
import { useMember } from '../../lib/session.ts';
import { FocusedError, Loaded, question, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './preferences-screen.module.css';
import * as texts from './texts.ts';

const ownPreferences = question('preferences', {
  of: [recordTypes.preferences, recordTypes.channels],
  ask: async (signal, contactId: string) => (await getPreferences(contactId, signal)).data,
});

export function PreferencesScreen() {
  const { contactId } = useMember();
  const query = useQuery(ownPreferences(contactId));
  return (
    <Stack gap="wide" width="column">
      <PageHeader title={texts.title}>
        <p>{texts.lede}</p>
      </PageHeader>
      <Loaded query={query} what={texts.preferencesNoun} skeleton={<FormSkeleton fields={6} />}>
        {(channels) =>
          channels.length === 0 ? (
            <EmptyState title={preferenceMessages.none} />
          ) : (
            <Choices contactId={contactId} channels={channels} />
          )
        }
      </Loaded>
    </Stack>
  );
}

type Preference = PreferenceChannel['preferences'][number];

const keyOf = ({ channelId }: PreferenceChannel, { preferenceTypeId, supportInterestTypeId }: Preference) =>
  `${channelId} ${preferenceTypeId} ${supportInterestTypeId ?? ''}`;

/** What the person has changed and not saved, by the key of each preference. */
function Choices({ contactId, channels }: { contactId: string; channels: readonly PreferenceChannel[] }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const navigate = useNavigate();
  const changes = channels.flatMap((channel) =>
    channel.preferences.flatMap((preference) => {
      const optIn = chosen.get(keyOf(channel, preference)) ?? preference.optIn;
      return optIn === preference.optIn ? [] : [{ channel, preference, optIn }];
    }),
  );
  const save = useAction(
    async () => {
      await updatePreferences({
        contactid: contactId,
        preferences: changes.map(({ channel, preference, optIn }) => ({
          PreferenceId: preference.preferenceId,
          PreferenceType: preference.preferenceType,
          SupportInterestType: preference.supportInterestType,
          ChannelId: channel.channelId,
          PreferenceTypeId: preference.preferenceTypeId,
          SupportInterestTypeId: preference.supportInterestTypeId,
          OptIn: optIn,
        })),
      });
    },
    { done: preferenceMessages.saved, failed: preferenceMessages.failed },
  );
  const saveChanges = async () => {
    if (changes.length > 0) return save.run();
    notify(texts.nothingChanged);
    return true;
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveChanges();
      }}
    >
      <LeaveGuard isChanged={() => changes.length > 0 && !save.isPending} save={saveChanges} />
      <FocusedError failure={save.failure} retry={save.retry} />
      {channels.map((channel) => (
        <fieldset key={channel.channelId} className={styles.channel}>
          <legend>
            {channel.name}
            <span className={styles.where}>{whereOf(channel)}</span>
          </legend>
          <div className={styles.choices}>
            {channel.preferences.map((preference) => {
              const key = keyOf(channel, preference);
              return (
                <Checkbox
                  key={key}
                  label={labelOf(preference)}
                  checked={chosen.get(key) ?? preference.optIn}
                  onChange={(optIn) => setChosen((before) => new Map(before).set(key, optIn))}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <Actions short>
        <Button type="submit" look="primary" busy={save.isPending}>
          {texts.saveUpdates}
        </Button>
        <Button onClick={() => void navigate(-1)}>{texts.cancel}</Button>
      </Actions>
    </form>
  );
}

const whereOf = ({ email, mobile, telephone, fullAddress }: PreferenceChannel): string =>
  email ?? fullAddress ?? spacedPhone(mobile ?? telephone ?? '');

const labelOf = ({ preferenceType, supportInterestType }: Preference): string =>
  supportInterestType ? texts.about(preferenceType, supportInterestType) : preferenceType;
