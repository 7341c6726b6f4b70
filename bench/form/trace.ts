/**
 * What the page's main thread did between the marks 'begun' and 'painted', in milliseconds of processor time, so that
 * what else the machine does meanwhile falls out.
 */
export interface Cost {
  /** The page's own code, and what style and layout it makes the browser do at once. */
  readonly script: number;
  /** The tasks that hand out a key's events, with the browser's own work on the text and its caret. */
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

export const traceCategories = ['-*', 'toplevel', 'blink.user_timing', 'devtools.timeline'];

/** One for each pair of marks. */
export function costsIn(trace: Buffer): Cost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const marks = traceEvents
    .filter(({ name }) => name === 'begun' || name === 'painted')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) throw new Error('The trace has no marks.');
  const onMain = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid,
  );
  const tasks = onMain.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const scripts = outermost(onMain.filter(({ name }) => name === 'FunctionCall' || name === 'RunMicrotasks'));
  return marks.flatMap((begun, index) => {
    const painted = marks[index + 1];
    if (begun.name !== 'begun' || painted?.name !== 'painted') return [];
    const between = (events: readonly TraceEvent[]) =>
      events.filter(({ ts, dur = 0 }) => ts + dur >= begun.ts && ts <= painted.ts);
    return costOf(between(tasks), between(scripts));
  });
}

/** Code that is called from code is in its caller's time already. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = -Infinity;
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isInside = ts + dur <= end;
      if (!isInside) end = ts + dur;
      return !isInside;
    });
}

function costOf(tasks: readonly TraceEvent[], scripts: readonly TraceEvent[]): Cost {
  const madeIn = (folder: string) =>
    milliseconds(tasks.filter(({ args }) => args?.src_file?.includes(folder)));
  const frames = milliseconds(
    tasks.filter(({ args }) => args?.src_func === 'ScheduledActionSendBeginMainFrame'),
  );
  // Another Chromium may have moved its files; then nothing here can be believed.
  if (frames === 0) throw new Error('The trace has no frame between two marks.');
  const autofill = madeIn('components/autofill/');
  return {
    script: milliseconds(scripts),
    keys: madeIn('widget/input/main_thread_event_queue'),
    frames,
    autofill,
    all: milliseconds(tasks) - autofill,
  };
}

const milliseconds = (tasks: readonly TraceEvent[]) =>
  tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
