import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from '../lib/failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import * as texts from './texts.ts';

interface FocusedErrorProps {
  /** Nothing is rendered without one. */
  failure: Failure | null;
  /** Another try, offered where it may work. */
  retry?: () => void;
  children?: ReactNode;
}

/** Why what was pressed did not happen. It takes the focus: it may stand far from the button. */
export function FocusedError({ failure, retry, children }: FocusedErrorProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) ref.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      <Notice
        tone="bad"
        title={failure.text}
        action={
          failure.signInNeeded ? (
            <SignInAgain needed={failure.signInNeeded} size="small" />
          ) : (
            failure.mayRetry &&
            retry && (
              <Button size="small" onClick={retry}>
                {texts.tryAgain}
              </Button>
            )
          )
        }
      >
        {children}
      </Notice>
    </div>
  );
}
