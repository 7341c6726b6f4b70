/** What is to be done while the person is still signed in, before a session ends for want of activity. */
const tasks = new Set<() => Promise<void>>();

/** Nobody waits for a server that does not answer: the session ends all the same. */
const patience = 10_000;

export function beforeTimeout(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

export async function runBeforeTimeout(): Promise<void> {
  const all = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([all, new Promise((done) => setTimeout(done, patience))]);
}
