export interface Postponed {
  /** How many wait, for one transaction or for all. */
  waiting(payRequestId?: string): number;
  readonly frozen: boolean;
  /** Runs it after a while; while things are frozen it waits until they are released. */
  later(payRequestId: string, seconds: number, run: () => Promise<void>): void;
  freeze(): void;
  /** Runs everything that waits, at once and in the order in which it was postponed. */
  release(): Promise<void>;
  drop(payRequestId: string): void;
  /** Nothing waits any more, and nothing is frozen. */
  clear(): void;
}

interface Task {
  readonly payRequestId: string;
  readonly run: () => Promise<void>;
  timer?: NodeJS.Timeout;
}

/** What is to happen later. A test need not wait for it: `release` brings it forward. */
export function createPostponed(reportError: (error: unknown) => void): Postponed {
  const tasks = new Set<Task>();
  let frozen = false;

  function take(task: Task): Promise<void> {
    tasks.delete(task);
    clearTimeout(task.timer);
    return task.run();
  }

  function discard(which: (task: Task) => boolean): void {
    for (const task of tasks) {
      if (!which(task)) continue;
      tasks.delete(task);
      clearTimeout(task.timer);
    }
  }

  return {
    waiting: (payRequestId) =>
      [...tasks].filter((task) => payRequestId === undefined || task.payRequestId === payRequestId).length,
    get frozen() {
      return frozen;
    },
    later: (payRequestId, seconds, run) => {
      const task: Task = { payRequestId, run };
      tasks.add(task);
      task.timer = setTimeout(() => {
        if (!frozen) take(task).catch(reportError);
      }, seconds * 1_000);
    },
    freeze: () => {
      frozen = true;
    },
    release: async () => {
      frozen = false;
      // One after another: what was postponed first arrives first.
      for (const task of [...tasks]) if (tasks.has(task)) await take(task);
    },
    drop: (payRequestId) => discard((task) => task.payRequestId === payRequestId),
    clear: () => {
      frozen = false;
      discard(() => true);
    },
  };
}
