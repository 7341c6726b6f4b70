import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { ResultSearch, type SearchResult } from '../../ui/result-search.tsx';
import { isLongEnough, ownMatches, pageMatches } from './find-everything.ts';
import * as texts from './texts.ts';

/** How long somebody pauses before the server is asked. */
const pause = 200;

/** Everything a person has and every page that opens for them, by typing. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title={texts.title} closeLabel={texts.close} place="top" onEscape={onClose}>
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), pause);
  const query = useQuery({
    ...ownMatches(member, asked),
    enabled: isLongEnough(asked),
    placeholderData: (before: readonly SearchResult[] | undefined) => before,
  });
  const isLong = isLongEnough(text);
  const own = isLong ? (query.data ?? []) : [];
  return (
    <>
      <ResultSearch
        label={texts.label}
        listLabel={texts.title}
        text={text}
        longest={100}
        onType={setText}
        results={text.trim() === '' ? [] : [...pageMatches(member, text), ...own]}
        onChoose={({ to }) => {
          onClose();
          void navigate(to);
        }}
        isAsking={isLong && (asked !== text.trim() || query.isFetching)}
        failure={isLong && query.isError ? texts.failed : null}
      />
      <SlashChoice />
    </>
  );
}

/** A key of one letter can be switched off: whoever speaks to the machine presses it without meaning to. */
function SlashChoice() {
  const { slashKey } = useStore(browserStorage);
  return (
    <Checkbox
      label={texts.slash}
      checked={slashKey !== 'off'}
      onChange={(isOn) => browserStorage.update({ slashKey: isOn ? undefined : 'off' })}
    />
  );
}
