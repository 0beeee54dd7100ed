/** What failed and where, as a 500 reports it in debug mode (spec: Status codes). */
export interface Trace {
  readonly exception: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly trace: string[];
}

/** Reads the stack of an error; other thrown values have no location. */
export function readTrace(thrown: unknown): Trace {
  if (!(thrown instanceof Error)) return { exception: String(thrown), file: null, line: null, trace: [] };
  const trace = (thrown.stack ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text.startsWith('at '));
  const place = /\(?((?:file:\/\/)?[^()\s]+):(\d+):\d+\)?$/.exec(trace[0] ?? '');
  return {
    exception: `${thrown.name}: ${thrown.message}`,
    file: place?.[1] ?? null,
    line: place?.[2] === undefined ? null : Number(place[2]),
    trace,
  };
}
