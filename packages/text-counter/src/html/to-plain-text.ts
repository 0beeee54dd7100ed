import { ensureString } from '../argument.ts';
import { withLineFeeds } from '../line-breaks.ts';
import { decodeReferences } from './entities.ts';

/** A complete tag that begins, ends or breaks a line. One of them makes a body HTML. */
const LINE_TAG = /<\/?(?:div|p|br)(?:\s[^<>]*)?\/?>/i;

/**
 * The text of a post's body, which is either plain text or the HTML of an editor.
 *
 * A body is HTML when it contains a complete `div`, `p` or `br` tag; anything else is returned as it is, with LF for
 * every line break, so `a < b`, `AT&T`, `<3` and `&amp;` survive in plain text. In HTML every `div` or `p` is a line, an
 * empty one is an empty line, `br` breaks the line unless its block ends there, other tags and comments are
 * dropped, character references are decoded, and white space between blocks is ignored. A `<` that begins
 * no tag is text. Lines are joined by `\n`, without one in front. Takes time in proportion to the body.
 * @throws {TypeError} when `htmlOrText` is not a string.
 */
export function toPlainText(htmlOrText: string): string {
  const body = withLineFeeds(ensureString(htmlOrText, 'htmlOrText'));
  if (!LINE_TAG.test(body)) return body;
  const lines = new LineCollector();
  const tags = new TagReader(body);
  let textStart = 0;
  let index = body.indexOf('<');
  while (index >= 0) {
    const end = tags.endOf(index);
    if (end < 0) {
      index = body.indexOf('<', index + 1);
      continue;
    }
    lines.text(body.slice(textStart, index));
    lines.tag(/^<(\/?)([a-z]*)/i.exec(body.slice(index, Math.min(end, index + 8)))?.[0].toLowerCase() ?? '');
    textStart = end;
    index = body.indexOf('<', end);
  }
  lines.text(body.slice(textStart));
  return lines.join();
}

/** Finds where tags end, and looks at each character only a few times. */
class TagReader {
  readonly #body: string;
  /** Set once an unclosed quotation mark or comment was found. */
  #quotesClose = true;
  #commentsClose = true;

  constructor(body: string) {
    this.#body = body;
  }

  /** End of the tag or comment that begins at `start`; -1 when the `<` there is text. */
  endOf(start: number): number {
    const next = this.#body.charAt(start + 1);
    if (next === '!') return this.#commentEnd(start);
    const first = next === '/' ? this.#body.charAt(start + 2) : next;
    if (!/^[a-z]$/i.test(first)) return -1;
    const quoted = this.#quotesClose ? this.#scan(start, true) : -1;
    return quoted >= 0 ? quoted : this.#scan(start, false);
  }

  #commentEnd(start: number): number {
    if (!this.#body.startsWith('<!--', start) || !this.#commentsClose) return -1;
    const end = this.#body.indexOf('-->', start + 4);
    this.#commentsClose = end >= 0;
    return end < 0 ? -1 : end + 3;
  }

  #scan(start: number, withQuotes: boolean): number {
    let quote = '';
    for (let index = start + 1; index < this.#body.length; index++) {
      const character = this.#body.charAt(index);
      if (quote !== '') {
        if (character === quote) quote = '';
      } else if (character === '>') {
        return index + 1;
      } else if (character === '<') {
        return -1;
      } else if (
        withQuotes &&
        (character === '"' || character === "'") &&
        this.#body.charAt(index - 1) === '='
      ) {
        quote = character;
      }
    }
    if (quote !== '') this.#quotesClose = false;
    return -1;
  }
}

/** Assembles lines from the text and the tags of a body. */
class LineCollector {
  readonly #lines: string[] = [];
  /** A block was opened and is still empty. */
  #fresh = false;
  /** The last line is finished, so the next text begins a new one. */
  #closed = true;
  /** A break was read; its line begins only if something follows in the same block. */
  #broken = false;

  text(written: string): void {
    if (written === '' || (this.#closed && /^[\t\n\f\r ]*$/.test(written))) return;
    this.#beginLine();
    this.#lines.push((this.#lines.pop() ?? '') + decodeReferences(written));
  }

  /** Handles a tag, given as `<name` or `</name`. */
  tag(tag: string): void {
    if (tag === '<br') {
      this.#beginLine();
      this.#broken = true;
    } else if (tag === '<div' || tag === '<p') {
      if (!this.#fresh) this.#lines.push('');
      this.#fresh = true;
      this.#closed = false;
      this.#broken = false;
    } else if (tag === '</div' || tag === '</p') {
      this.#fresh = false;
      this.#closed = true;
      this.#broken = false;
    }
  }

  join(): string {
    return this.#lines.join('\n');
  }

  #beginLine(): void {
    if (this.#closed || this.#broken) this.#lines.push('');
    this.#fresh = false;
    this.#closed = false;
    this.#broken = false;
  }
}
