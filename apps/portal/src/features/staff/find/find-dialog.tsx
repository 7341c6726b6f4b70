import { fewFound, longestFind } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { matchesWords } from '../../../lib/matches-words.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Modal } from '../../../ui/dialog.tsx';
import { ResultSearch, type SearchResult } from '../../../ui/result-search.tsx';
import { found, isLongEnough } from './find-calls.ts';
import * as texts from './texts.ts';

/** How long somebody pauses before the server is asked. */
const pause = 200;

/** A page of the institution's side, as its own table has it. */
interface FoundPage {
  readonly to: string;
  readonly name: string;
  readonly purpose: string;
}

interface FindDialogProps {
  open: boolean;
  onClose: () => void;
  /** Those that open for the person. */
  pages: readonly FoundPage[];
}

/** Everything that a desk opens, by typing: people, applications, orders, cases and the desk's own pages. */
export function FindDialog({ open, onClose, pages }: FindDialogProps) {
  return (
    <Modal open={open} title={texts.title} closeLabel={texts.close} place="top" onEscape={onClose}>
      <Find onClose={onClose} pages={pages} />
    </Modal>
  );
}

function Find({ onClose, pages }: Omit<FindDialogProps, 'open'>) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), pause);
  const query = useQuery({
    ...found(asked),
    enabled: isLongEnough(asked),
    placeholderData: (before: readonly SearchResult[] | undefined) => before,
  });
  const isLong = isLongEnough(text);
  const kept = isLong ? (query.data ?? []) : [];
  return (
    <ResultSearch
      label={texts.label}
      listLabel={texts.title}
      text={text}
      longest={longestFind}
      onType={setText}
      results={text.trim() === '' ? [] : [...pagesFor(pages, text), ...kept]}
      onChoose={({ to }) => {
        onClose();
        void navigate(to);
      }}
      isAsking={isLong && (asked !== text.trim() || query.isFetching)}
      failure={isLong && query.isError ? texts.failed : null}
    />
  );
}

/** By their name, or else by what is done there: what most purposes say must not stand before the people. */
function pagesFor(pages: readonly FoundPage[], text: string): readonly SearchResult[] {
  const byName = pages.filter(({ name }) => matchesWords(name, text));
  return (byName.length > 0 ? byName : pages.filter(({ purpose }) => matchesWords(purpose, text)))
    .slice(0, fewFound)
    .map(({ to, name, purpose }) => ({ id: to, group: texts.pages, title: name, detail: purpose, to }));
}
