/** A tag or comment of a document: `name` is lower case, and empty for a comment. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly end: number;
}

/** Elements whose content is not text. */
const HIDDEN = ['script', 'style', 'template', 'noscript'];
const STOP = /[<>"']/g;
const NAME = /<(\/?)([a-z][a-z\d]*)/iy;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Finds tags in HTML, and remembers what does not occur in the rest, so that no vain search is repeated. */
export class TagScanner {
  readonly #html: string;
  readonly #missing = new Set<string>();

  constructor(html: string) {
    this.#html = html;
  }

  /** The tag or comment that begins at `start`; null if the `<` there is text. A hidden element is one tag. */
  tagAt(start: number): Tag | null {
    if (this.#html.startsWith('<!--', start)) {
      const close = this.#find('-->', start + 4);
      return close < 0 ? null : { name: '', isEnd: false, end: close + 3 };
    }
    NAME.lastIndex = start;
    const [written, slash, letters = ''] = NAME.exec(this.#html) ?? [];
    if (written === undefined) return null;
    const end = this.#endOfTag(start + written.length);
    if (end < 0) return null;
    const name = letters.toLowerCase();
    const isEnd = slash === '/';
    if (isEnd || !HIDDEN.includes(name)) return { name, isEnd, end };
    const close = this.#find(`</${name}`, end);
    return { name: '', isEnd: false, end: close < 0 ? end : Math.max(end, this.#endOfTag(close + 2)) };
  }

  /** The web address in the `href` of a tag; undefined if it has none. */
  addressIn(start: number, end: number): string | undefined {
    const [, double, single, bare] = HREF.exec(this.#html.slice(start, end)) ?? [];
    const address = double ?? single ?? bare;
    return address !== undefined && /^https?:\/\//i.test(address) ? address : undefined;
  }

  /** Where a tag ends; quotation marks hide its end only if they belong to an attribute. */
  #endOfTag(from: number): number {
    let index = from;
    for (;;) {
      STOP.lastIndex = index;
      const stop = STOP.exec(this.#html);
      if (stop === null || stop[0] === '<') return -1;
      if (stop[0] === '>') return stop.index + 1;
      const isValue = this.#html.charAt(stop.index - 1) === '=';
      const close = isValue ? this.#find(stop[0], stop.index + 1) : -1;
      index = (close < 0 ? stop.index : close) + 1;
    }
  }

  #find(part: string, from: number): number {
    if (this.#missing.has(part)) return -1;
    const found = /[a-z]/.test(part) ? this.#findLetters(part, from) : this.#html.indexOf(part, from);
    if (found < 0) this.#missing.add(part);
    return found;
  }

  #findLetters(part: string, from: number): number {
    const pattern = new RegExp(part, 'gi');
    pattern.lastIndex = from;
    return pattern.exec(this.#html)?.index ?? -1;
  }
}
