interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: LoggedError;
}

/** As the server's log numbers them. */
const levels: Readonly<Record<number, string>> = {
  20: 'Debug',
  30: 'Info',
  40: 'Warning',
  50: 'Error',
  60: 'Fatal',
};

/** A line of the server's log for whoever looks at a terminal; null where it is none. */
export function readableLine(line: string): string | null {
  const logged = parsed(line);
  if (!logged) return null;
  const { level, time, msg = '', err, ...rest } = logged;
  const facts = Object.entries(rest)
    .filter(([name, value]) => name !== 'pid' && name !== 'hostname' && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const said = [new Date(time).toISOString(), `${levels[level] ?? level}:`, msg, ...facts].join(' ');
  return [said, ...(err ? errorLines(err) : [])].join('\n');
}

const errorLines = ({ type, message, stack, cause }: LoggedError): readonly string[] => [
  `  ${type}: ${message}`,
  ...stack.split('\n').filter((frame) => frame.trim() !== ''),
  ...(cause ? ['  caused by', ...errorLines(cause)] : []),
];

function parsed(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const found = JSON.parse(line) as Partial<LogLine>;
    return typeof found.level === 'number' && typeof found.time === 'number' ? (found as LogLine) : null;
  } catch {
    return null;
  }
}
