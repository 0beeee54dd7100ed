/** One event of a stream, as it was sent. */
export interface StreamMessage {
  /** `message` unless the stream names another. */
  readonly event: string;
  readonly data: string;
  /** The id that came with this event, if any. */
  readonly id: string | null;
}

/**
 * Reads a stream of server-sent events as the HTML standard says, from text in pieces of any size. An event that the
 * stream did not finish is not returned.
 */
export function createEventParser(): (piece: string) => StreamMessage[] {
  let rest = '';
  let isFirst = true;
  let open = blank();
  return (piece) => {
    const text = rest + (isFirst ? piece.replace(/^\uFEFF/, '') : piece);
    if (piece !== '') isFirst = false;
    // A carriage return at the end may be the first half of a line break.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const found: StreamMessage[] = [];
    for (const line of lines) {
      if (line !== '') {
        open = withField(open, line);
        continue;
      }
      if (open.data !== null) found.push({ event: open.event || 'message', data: open.data, id: open.id });
      open = blank();
    }
    return found;
  };
}

interface Unfinished {
  readonly event: string;
  readonly data: string | null;
  readonly id: string | null;
}

const blank = (): Unfinished => ({ event: '', data: null, id: null });

/** A line is `name: value`; one that begins with a colon is a comment. */
function withField(open: Unfinished, line: string): Unfinished {
  const colon = line.indexOf(':');
  const name = colon === -1 ? line : line.slice(0, colon);
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'data') return { ...open, data: open.data === null ? value : `${open.data}\n${value}` };
  if (name === 'event') return { ...open, event: value };
  if (name === 'id' && !value.includes('\0')) return { ...open, id: value };
  return open;
}
