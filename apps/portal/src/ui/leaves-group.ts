import type { FocusEvent } from 'react';

/** Several controls are left when the focus goes to none of them. */
export const leavesGroup =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
