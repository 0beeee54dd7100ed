import { decodeReferences } from '@crier/text-counter/html';
import type { BodyText } from '../text/body-text.ts';
import { SourceText } from './source-text.ts';
import { type Tag, TagScanner } from './tag-scanner.ts';

const BLOCKS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'div p h1 h2 h3 h4 h5 h6 blockquote pre section article header footer figure figcaption table tr td th dt dd'.split(
    ' ',
  ),
);
const REFERENCE = /&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,8});/gi;
const BLANK = /^[\t\n\f\r ]*$/;

/**
 * The text of an editor's HTML: every block is a line, an empty one an empty line, `br` breaks the line, items of lists
 * begin with `- ` or their number, and the web address of a link follows its text in parentheses unless the text
 * says it, or is a mention or hashtag. Scripts, styles and comments are dropped, character references are decoded,
 * white space between blocks is ignored. A `<` that begins no tag is text.
 */
export function readHtml(html: string): BodyText {
  const reader = new HtmlLines();
  const tags = new TagScanner(html);
  let written = 0;
  for (let index = html.indexOf('<'); index >= 0; ) {
    const tag = tags.tagAt(index);
    if (tag === null) {
      index = html.indexOf('<', index + 1);
      continue;
    }
    reader.text(html.slice(written, index), written);
    reader.tag(tag, index, tag.name === 'a' && !tag.isEnd ? tags.addressIn(index, tag.end) : undefined);
    written = tag.end;
    index = html.indexOf('<', written);
  }
  reader.text(html.slice(written), written);
  return reader.out.trimmed();
}

/** An open list: the number of its next item; null if its items have no numbers. */
interface List {
  next: number | null;
}

/** Assembles lines from the text and the tags of HTML. */
class HtmlLines {
  readonly out = new SourceText();
  readonly #lists: List[] = [];
  #hasLine = false;
  /** A block was opened and is still empty. */
  #fresh = false;
  /** The last line is finished, so the next text begins a new one. */
  #closed = true;
  /** A break was read; its line begins only if something follows in the same block. */
  #broken = false;
  /** The open link, and where its text begins. */
  #link: { readonly address: string; readonly from: number } | null = null;

  text(written: string, start: number): void {
    if (written === '') return;
    const isBetween = this.#closed || (this.#fresh && this.#lists.length > 0);
    if (isBetween && BLANK.test(written)) return;
    this.#beginText(start);
    let done = 0;
    for (const { 0: reference, index } of written.matchAll(REFERENCE)) {
      this.out.write(written.slice(done, index), start + done);
      done = index + reference.length;
      this.out.stand(decodeReferences(reference), { start: start + index, end: start + done });
    }
    this.out.write(written.slice(done), start + done);
  }

  tag({ name, isEnd, end }: Tag, start: number, address: string | undefined): void {
    if (name === 'a') this.#anchor(isEnd, address, start);
    else if (name === 'br' && !isEnd) {
      this.#beginText(start);
      this.#broken = true;
    } else if (name === 'ul' || name === 'ol') this.#list(name, isEnd);
    else if (name === 'li' && !isEnd) {
      this.#openBlock(start, end);
      this.#mark(start, end);
    } else if (name === 'li' || BLOCKS.has(name)) {
      if (isEnd) this.#closeBlock();
      else this.#openBlock(start, end);
    }
  }

  #anchor(isEnd: boolean, address: string | undefined, start: number): void {
    const link = this.#link;
    this.#link = isEnd || address === undefined ? null : { address, from: this.out.length };
    if (!isEnd || link === null) return;
    const said = this.out.from(link.from).trim();
    const target = decodeReferences(link.address);
    if (said === '') this.#beginText(start);
    if (/^[@#＠＃]/u.test(said) || bare(said) === bare(target)) return;
    this.out.stand(said === '' ? target : ` (${target})`, { start, end: start });
  }

  #list(name: string, isEnd: boolean): void {
    if (isEnd) this.#lists.pop();
    else this.#lists.push({ next: name === 'ol' ? 1 : null });
    if (isEnd || !this.#fresh) this.#closeBlock();
  }

  /** Begins an item of a list with its mark. */
  #mark(start: number, end: number): void {
    const list = this.#lists.at(-1);
    const indent = '  '.repeat(Math.max(0, this.#lists.length - 1));
    const mark = list?.next == null ? '- ' : `${list.next++}. `;
    this.out.stand(indent + mark, { start, end });
  }

  #openBlock(start: number, end: number): void {
    if (!this.#fresh) this.#line(start, end);
    this.#fresh = true;
    this.#closed = false;
    this.#broken = false;
  }

  #closeBlock(): void {
    this.#fresh = false;
    this.#closed = true;
    this.#broken = false;
  }

  #beginText(start: number): void {
    if (this.#closed || this.#broken) this.#line(start, start);
    this.#fresh = false;
    this.#closed = false;
    this.#broken = false;
  }

  #line(start: number, end: number): void {
    if (this.#hasLine) this.out.stand('\n', { start, end });
    this.#hasLine = true;
  }
}

/** An address as people write it: without its scheme, `www` and the slash at its end. */
function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|^www\.|\/$/gi, '').toLowerCase();
}
