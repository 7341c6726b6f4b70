/**
 * What the page's main thread did between the marks 'begun' and 'painted', in milliseconds of processor time, so that
 * what else the machine does meanwhile falls out.
 */
export interface Cost {
  /** The tasks that hand out a key's events: React has done its work for the key when they end. */
  readonly keys: number;
  /** Style, layout and paint of the frames that follow. */
  readonly frames: number;
  /** Chromium reads the whole form for autofill after every change of a field; no other figure contains it. */
  readonly autofill: number;
  readonly all: number;
}

/** Times are microseconds; `tdur` is of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  /** Where in Chromium's source the task was made. */
  readonly args?: { readonly src_file?: string; readonly src_func?: string };
}

export const traceCategories = ['-*', 'toplevel', 'blink.user_timing'];

/** One for each pair of marks. */
export function costsIn(trace: Buffer): Cost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const marks = traceEvents
    .filter(({ name }) => name === 'begun' || name === 'painted')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) throw new Error('The trace has no marks.');
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === first.pid && tid === first.tid,
  );
  return marks.flatMap((begun, index) => {
    const painted = marks[index + 1];
    if (begun.name !== 'begun' || painted?.name !== 'painted') return [];
    return costOf(tasks.filter(({ ts, dur = 0 }) => ts + dur >= begun.ts && ts <= painted.ts));
  });
}

function costOf(tasks: readonly TraceEvent[]): Cost {
  const madeIn = (folder: string) =>
    milliseconds(tasks.filter(({ args }) => args?.src_file?.includes(folder)));
  const frames = milliseconds(
    tasks.filter(({ args }) => args?.src_func === 'ScheduledActionSendBeginMainFrame'),
  );
  // Another Chromium may have moved its files; then nothing here can be believed.
  if (frames === 0) throw new Error('The trace has no frame between two marks.');
  const autofill = madeIn('components/autofill/');
  return {
    keys: madeIn('widget/input/main_thread_event_queue'),
    frames,
    autofill,
    all: milliseconds(tasks) - autofill,
  };
}

const milliseconds = (tasks: readonly TraceEvent[]) =>
  tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
