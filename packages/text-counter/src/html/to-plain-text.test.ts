import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPlainText } from './to-plain-text.ts';

describe('plain text stays unchanged', () => {
  test.each([
    '',
    'a < b',
    'a<b and c>d',
    'AT&T',
    'AT&amp;T',
    '<3',
    'I <3 you & me > all',
    'x <y> z',
    'if (a<b && c>d) {}',
    '<b>not from the editor</b>',
    'the <divide> and the <brave>',
    'an open <div without an end',
    '  spaces \n\n lines\t',
    '\n\nleading breaks',
    '\ud83d lone \u0000',
  ])('%j', (text) => {
    expect(toPlainText(text)).toBe(text);
  });
});

test('every line break becomes LF, in text and in HTML', () => {
  expect(toPlainText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
  expect(toPlainText('<div>one\r\ntwo</div>\r\n<div>three</div>')).toBe('one\ntwo\nthree');
});

describe('an editor’s HTML becomes lines', () => {
  test.each([
    ['<div>one</div>', 'one'],
    ['<div>one</div><div>two</div>', 'one\ntwo'],
    ['<div>one</div><div></div><div>two</div>', 'one\n\ntwo'],
    ['<div>one</div><div><br></div><div>two</div>', 'one\n\ntwo'],
    ['<div></div><div>one</div>', '\none'],
    ['one<div>two</div>', 'one\ntwo'],
    ['<div>one</div>two', 'one\ntwo'],
    ['<div>one<br>two</div>', 'one\ntwo'],
    ['one<br/>two<br />three', 'one\ntwo\nthree'],
    ['one<br><br>two', 'one\n\ntwo'],
    ['<div>one<br></div><div>two</div>', 'one\ntwo'],
    ['<div><div>one</div><div>two</div></div>', 'one\ntwo'],
    ['<p>one</p>\n<p>two</p>', 'one\ntwo'],
    ['\n  <div>one</div>\n', 'one'],
    ['<DIV CLASS="x">one</DIV>', 'one'],
    ['<div>a <b>bold</b> <a href="https://x.org/?a>b">word</a></div>', 'a bold word'],
    [
      '<div>AT&amp;T &lt;3 &quot;q&quot; &#39;s&#39; &#x1F600; a&nbsp;b</div>',
      'AT&T <3 "q" \'s\' 😀 a\u00a0b',
    ],
    ['<div>&amp;lt; is decoded once</div>', '&lt; is decoded once'],
    ['<div>&unknown; &#0; &#xD800; &#x110000; &</div>', '&unknown; \ufffd \ufffd \ufffd &'],
    ['<div>1 < 2 and <3 & a<</div>', '1 < 2 and <3 & a<'],
    ['<div>one<!-- <div>hidden</div> --> two</div>', 'one two'],
    ['<div>it is "quoted</div><div>b</div>', 'it is "quoted\nb'],
    ['<div></div>', ''],
  ])('%j → %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });
});

test('restores any text that an editor escaped line by line', () => {
  const escapeLine = (line: string): string =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (lines) => {
      expect(toPlainText(lines.map((line) => `<div>${escapeLine(line)}</div>`).join(''))).toBe(
        lines.map((line) => line.replace(/\r\n?/g, '\n')).join('\n'),
      );
    }),
  );
});

test('names the argument that is not a string', () => {
  // @ts-expect-error: callers without types pass anything.
  expect(() => toPlainText(null)).toThrow(new TypeError('htmlOrText must be a string, got null'));
});
