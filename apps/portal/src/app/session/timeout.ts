/** How long before the end the person is warned. */
const warning = 60_000;

export interface Idle {
  /** Milliseconds until the session ends; 0 when it has. */
  left: number;
  warn: boolean;
}

/** A timeout too short for a full minute's warning warns for its second half. */
export function idleState(now: number, lastActivity: number, timeout: number): Idle {
  const left = Math.max(0, lastActivity + timeout - now);
  return { left, warn: left <= Math.min(warning, timeout / 2) };
}
