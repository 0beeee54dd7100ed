/** Characters that a backslash keeps as they are between double quotes. */
const ESCAPED = '"\\`$';
const NEWLINE = /[\n\r]/;
const SPACE = /[ \t]/;

/**
 * The variables of a file as systemd reads it for `EnvironmentFile=` (systemd.exec(5)): no expansion; `#` and `;` begin
 * comments at the start of a line only; quotes count where a value begins; a backslash at the end of a line joins lines.
 * A line without `=` is skipped. What is quoted in single quotes means the same to a shell.
 */
export function parseEnvironmentFile(text: string): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    at = skip(text, at, (character) => SPACE.test(character) || NEWLINE.test(character));
    if ('#;'.includes(text[at] ?? '#')) {
      at = endOfLine(text, at);
      continue;
    }
    const equals = endOfKey(text, at);
    if (text[equals] !== '=') {
      at = equals;
      continue;
    }
    const name = text.slice(at, equals).trim();
    const read = readValue(text, equals + 1);
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) variables[name] = read.value;
    at = read.at;
  }
  return variables;
}

/** A value, which may be made of quoted and unquoted parts, and where it ends. */
function readValue(text: string, start: number): { value: string; at: number } {
  let at = start;
  let value = '';
  for (;;) {
    at = skip(text, at, (character) => SPACE.test(character));
    const character = text[at];
    if (character === undefined || NEWLINE.test(character)) return { value, at };
    const read =
      character === "'"
        ? readSingleQuoted(text, at + 1)
        : character === '"'
          ? readDoubleQuoted(text, at + 1)
          : readUnquoted(text, at);
    value += read.value;
    at = read.at;
  }
}

function readSingleQuoted(text: string, start: number): { value: string; at: number } {
  const end = text.indexOf("'", start);
  return end === -1
    ? { value: text.slice(start), at: text.length }
    : { value: text.slice(start, end), at: end + 1 };
}

function readDoubleQuoted(text: string, start: number): { value: string; at: number } {
  let value = '';
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') return { value, at: at + 1 };
    if (character !== '\\') {
      value += character;
      continue;
    }
    at += 1;
    const next = text[at] ?? '';
    if (ESCAPED.includes(next)) value += next;
    else if (!NEWLINE.test(next)) value += `\\${next}`;
  }
  return { value, at: text.length };
}

/** Up to the end of the line; quotes within mean themselves, and white space at the end does not count. */
function readUnquoted(text: string, start: number): { value: string; at: number } {
  let value = '';
  let kept = 0;
  let at = start;
  for (; at < text.length && !NEWLINE.test(text[at] ?? ''); at += 1) {
    let character = text[at] ?? '';
    if (character === '\\') {
      at += 1;
      character = NEWLINE.test(text[at] ?? '') ? '' : (text[at] ?? '');
      value += character;
      kept = value.length;
      continue;
    }
    value += character;
    if (!SPACE.test(character)) kept = value.length;
  }
  return { value: value.slice(0, kept), at };
}

function endOfKey(text: string, start: number): number {
  return skip(text, start, (character) => character !== '=' && !NEWLINE.test(character));
}

/** A comment goes on after a backslash at the end of its line. */
function endOfLine(text: string, start: number): number {
  let at = start;
  while (at < text.length && !NEWLINE.test(text[at] ?? '')) at += text[at] === '\\' ? 2 : 1;
  return at;
}

function skip(text: string, start: number, matches: (character: string) => boolean): number {
  let at = start;
  while (at < text.length && matches(text[at] ?? '')) at += 1;
  return at;
}
