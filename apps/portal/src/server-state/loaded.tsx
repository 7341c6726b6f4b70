import { messages } from '@charter/contracts';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { focusHeading, focusOn } from '../lib/arrival.ts';
import { failureOf, type Failure } from '../lib/failure.ts';
import { Button } from '../ui/button.tsx';
import { Actions } from '../ui/layout.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './loaded.module.css';
import * as texts from './texts.ts';

interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Answer> {
  query: Asked<Answer>;
  /** What it is, as in 'There is no such …' and 'The … could not be loaded'. */
  what: string;
  /** The layout that is coming, in grey. */
  skeleton: ReactNode;
  /** Said meanwhile. */
  text?: string | undefined;
  /** The heading while nothing is known, where what comes is a page of its own and brings its heading along. */
  title?: string;
  /** Ways on, beside another try. */
  actions?: ReactNode;
  /** What is said of something that is not there, where there is more to say. */
  missing?: string;
  children: (answer: Answer) => ReactNode;
}

/** What was asked of the server, in whatever state it is: awaited, missing, refused, failed, or there. */
export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { query, skeleton, text = messages.loader.default, title, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const tookFocus = useRef(false);
  const isThere = query.data !== undefined;
  // Whoever arrived at the heading of the page goes on from there when the page itself has come.
  useEffect(() => {
    if (isThere && tookFocus.current) focusHeading();
    tookFocus.current = false;
  }, [isThere]);
  if (query.data !== undefined) return children(query.data);
  const retry = () => {
    // The button goes away with the press: the focus must not go with it.
    focusOn(root.current);
    void query.refetch();
  };
  return (
    <div ref={root} className={styles.loaded} aria-busy={query.error === null}>
      {query.error ? (
        <NotLoaded {...props} failure={failureOf(query.error)} retry={retry} />
      ) : (
        <>
          {title !== undefined && (
            <AwaitedTitle
              title={title}
              onGone={(hadFocus) => {
                tookFocus.current = hadFocus;
              }}
            />
          )}
          <p role="status" className={styles.text}>
            {text}
          </p>
          {skeleton}
        </>
      )}
    </div>
  );
}

function AwaitedTitle({ title, onGone }: { title: string; onGone: (hadFocus: boolean) => void }) {
  const shown = useRef<HTMLDivElement>(null);
  // Before it is taken away, when it can still be seen where the focus is.
  useLayoutEffect(() => {
    const heading = shown.current;
    return () => onGone(heading?.contains(document.activeElement) ?? false);
  });
  return (
    <div ref={shown}>
      <PageHeader title={title} />
    </div>
  );
}

const missingText = texts.notYours;

function NotLoaded<Answer>({
  what,
  title,
  actions,
  missing = missingText,
  failure,
  retry,
}: LoadedProps<Answer> & { failure: Failure; retry: () => void }) {
  const isMissing = failure.kind === 'missing';
  const heading = isMissing
    ? texts.noSuch(what)
    : failure.kind === 'refused'
      ? texts.notOpen(what)
      : texts.notLoaded(what);
  const words = isMissing ? missing : failure.text;
  const again = failure.mayRetry && (
    // Where it is the page that did not come, there is nothing else to do on it.
    <Button look={title === undefined ? 'quiet' : 'primary'} onClick={retry}>
      {texts.tryAgain}
    </Button>
  );
  if (title !== undefined) {
    return (
      <MessagePage
        title={heading}
        requestId={isMissing ? undefined : failure.requestId}
        actions={
          <>
            {again}
            {actions}
          </>
        }
      >
        <p role="alert">{words}</p>
      </MessagePage>
    );
  }
  return (
    <div role="alert">
      <Notice
        tone={isMissing ? 'calm' : 'bad'}
        title={heading}
        action={
          <Actions>
            {again}
            {actions}
          </Actions>
        }
      >
        <p>{words}</p>
        {!isMissing && failure.requestId !== undefined && (
          <p className={styles.reference}>
            {texts.reference} <code>{failure.requestId}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}

/** What an address asks for that can be nobody's, such as an id that is none: answered without asking the server. */
export const notThere: Asked<never> = {
  data: undefined,
  error: new ApiError({ status: 404, title: texts.notYours }),
  refetch: () => undefined,
};

/** Several answers as one: there when all are, failed when one did. */
export function together<One, Other>(one: Asked<One>, other: Asked<Other>): Asked<readonly [One, Other]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refetch: () => Promise.all([one, other].map((query) => query.error && query.refetch())),
  };
}
