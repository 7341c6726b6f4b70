import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadFile, saveBlob } from '../../../lib/file-download.ts';
import { failureOf } from '../../../lib/failure.ts';
import { question } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './document-pane.module.css';
import { openDocument, type OpenDocument } from './draw-document.ts';
import type { Review } from './review-calls.ts';
import * as texts from './texts.ts';

type ReviewDocument = Review['documents'][number];

/** Fetched once: what was sent to be decided on does not change. */
const documentBytes = question('review-document', {
  of: [],
  ask: (signal, fileId: string) => downloadFile(fileId, signal),
  staleTime: Infinity,
});

const nothing: ReadonlySet<string> = new Set();

interface DocumentPaneProps {
  documents: readonly ReviewDocument[];
  /** The one that is shown. */
  shown: ReviewDocument | undefined;
  /** Which were looked at, and which came since the last look, where that is kept. */
  seen?: ReadonlySet<string>;
  added?: ReadonlySet<string>;
  onShow: (fileId: string) => void;
  /** What they are of, and what is said where there are none. */
  label?: string;
  none?: string;
}

/** The documents of an application, viewed in place. */
export function DocumentPane({
  documents,
  shown,
  seen = nothing,
  added = nothing,
  onShow,
  label = texts.documentsOf,
  none = texts.noDocuments,
}: DocumentPaneProps) {
  return (
    <section className={styles.pane} aria-labelledby="review-documents">
      <h2 id="review-documents" className={styles.title}>
        {texts.documents}
      </h2>
      {documents.length === 0 && (
        <p className={styles.none} data-none>
          {none}
        </p>
      )}
      {documents.length > 0 && (
        <ul className={styles.files} aria-label={label}>
          {documents.map(({ fileId, name }) => (
            <li key={fileId}>
              <button
                type="button"
                className={styles.file}
                aria-current={fileId === shown?.fileId}
                onClick={() => onShow(fileId)}
              >
                {seen.has(fileId) && fileId !== shown?.fileId && (
                  <>
                    <Icon name="good" width="13" height="13" />
                    <VisuallyHidden>{texts.seen}</VisuallyHidden>
                  </>
                )}
                <span className={styles.name}>{name}</span>
                {added.has(fileId) && <Tag tone="due">{texts.newDocument}</Tag>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && <Viewer key={shown.fileId} file={shown} />}
    </section>
  );
}

function Viewer({ file }: { file: ReviewDocument }) {
  const bytes = useQuery(documentBytes(file.fileId));
  const opened = useOpened(bytes.data, file.type);
  if (bytes.error) {
    return (
      <div className={styles.message} role="alert">
        <Notice
          tone="bad"
          title={texts.documentNotLoaded}
          action={
            <Button size="small" onClick={() => void bytes.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          <p>{failureOf(bytes.error).text}</p>
        </Notice>
      </div>
    );
  }
  const save = () => bytes.data && saveBlob(bytes.data, file.name);
  if (opened === null || opened === 'broken') {
    return (
      <div className={styles.message}>
        <Notice
          title={opened === null ? texts.notShownHere : texts.cannotBeRead}
          action={
            <Button size="small" onClick={save}>
              {texts.downloadFile(file.name)}
            </Button>
          }
        />
      </div>
    );
  }
  return <Pages file={file} opened={opened} onSave={save} />;
}

/** Undefined while it is on its way, null where it cannot be painted, 'broken' where it should be and is not. */
function useOpened(file: Blob | undefined, type: string): OpenDocument | null | undefined | 'broken' {
  const [opened, setOpened] = useState<OpenDocument | null | 'broken'>();
  useEffect(() => {
    if (!file) return;
    let isLeft = false;
    let mine: OpenDocument | null = null;
    openDocument(file, type).then(
      (document) => {
        mine = document;
        if (isLeft) document?.close();
        else setOpened(document);
      },
      () => !isLeft && setOpened('broken'),
    );
    return () => {
      isLeft = true;
      mine?.close();
    };
  }, [file, type]);
  return opened;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3];

function Pages({
  file,
  opened,
  onSave,
}: {
  file: ReviewDocument;
  opened: OpenDocument | undefined;
  onSave: () => void;
}) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const count = opened?.pages ?? 1;
  const step = (by: number) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  const label = texts.pageOf(file.name, page, count);
  return (
    <>
      <div className={styles.tools} role="group" aria-label={texts.pageAndZoom}>
        <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {texts.previousPage}
        </Button>
        <span role="status">{texts.page(page, count)}</span>
        <Button size="small" disabled={page === count} onClick={() => setPage(page + 1)}>
          {texts.nextPage}
        </Button>
        <span className={styles.gap} />
        <Button size="small" aria-label={texts.zoomOut} disabled={zoom === zooms[0]} onClick={() => step(-1)}>
          −
        </Button>
        <span>{texts.percent(Math.round(zoom * 100))}</span>
        <Button
          size="small"
          aria-label={texts.zoomIn}
          disabled={zoom === zooms.at(-1)}
          onClick={() => step(1)}
        >
          +
        </Button>
        <Button size="small" onClick={() => setTurned((turned + 90) % 360)}>
          {texts.turn}
        </Button>
        <Button size="small" aria-label={texts.downloadFile(file.name)} onClick={onSave}>
          <Icon name="download" width="16" height="16" />
        </Button>
      </div>
      <Sheet opened={opened} page={page} zoom={zoom} turned={turned} label={label} />
    </>
  );
}

interface SheetProps {
  opened: OpenDocument | undefined;
  page: number;
  zoom: number;
  turned: number;
  label: string;
}

function Sheet({ opened, page, zoom, turned, label }: SheetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [state, setState] = useState<'drawing' | 'drawn' | 'broken'>('drawing');
  useEffect(() => {
    if (!opened || !place.current) return;
    let isOver = false;
    const target = place.current;
    // One of its own each time: two drawings on one canvas would mix.
    const canvas = document.createElement('canvas');
    const width = Math.max(200, target.clientWidth) * zoom;
    setState('drawing');
    opened.draw(canvas, page, { width: width * (devicePixelRatio || 1), turned }).then(
      (text) => {
        if (isOver) return;
        // A part of the room that there is: a telephone is turned, a window made smaller.
        canvas.style.width = `max(200px, ${zoom * 100}%)`;
        target.replaceChildren(canvas);
        setWords(text);
        setState('drawn');
      },
      () => !isOver && setState('broken'),
    );
    return () => {
      isOver = true;
    };
  }, [opened, page, zoom, turned]);
  return (
    <div
      className={styles.canvas}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={state === 'drawing'}
    >
      {state === 'broken' && <Notice tone="bad" title={texts.cannotBeRead} />}
      <div ref={place} className={cx(styles.sheet, state === 'drawing' && styles.waiting)} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
