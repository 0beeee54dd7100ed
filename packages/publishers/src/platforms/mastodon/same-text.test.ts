import { describe, expect, it } from 'vitest';
import { htmlText } from '../../html/html-text.ts';
import { isSameText, isSimilarText } from './same-text.ts';

describe('the text of a post as servers show it', () => {
  it.each<[string, string, string]>([
    ['paragraphs and breaks', 'One\ntwo\n\nthree', '<p>One<br />two</p><p>three</p>'],
    ['entities', 'Tom & "Jerry" <3', '<p>Tom &amp; &quot;Jerry&quot; &lt;3</p>'],
    [
      'a shortened link',
      'See https://example.com/a/very/long/path?x=1&y=2',
      '<p>See <a href="https://example.com/a/very/long/path?x=1&amp;y=2"><span class="invisible">https://</span><span class="ellipsis">example.com/a/very</span><span class="invisible">/long/path?x=1&amp;y=2</span></a></p>',
    ],
    [
      'a mention without its server',
      'Hi @bob@other.example, and @carol!',
      '<p>Hi <span class="h-card"><a href="https://other.example/@bob" class="u-url mention">@<span>bob</span></a></span>, and @carol!</p>',
    ],
    ['a hashtag', 'Go #Now', '<p>Go <a href="/tags/now" class="mention hashtag">#<span>Now</span></a></p>'],
    ['an emoji with a variation selector', 'I ❤️ it', '<p>I ❤ it</p>'],
    ['decomposed letters', 'Cafe\u0301', '<p>Café</p>'],
  ])('is the same with %s', (_, sent, content) => {
    expect(isSameText(sent, htmlText(content))).toBe(true);
  });

  it('differs by a letter, a punctuation mark or case', () => {
    expect(isSameText('Hello', 'Hella')).toBe(false);
    expect(isSameText('Hello!', 'Hello?')).toBe(false);
    expect(isSameText('Hello', 'hello')).toBe(false);
  });

  it('is similar when only markup and punctuation differ', () => {
    expect(isSimilarText('**Bold** and "quoted"', 'Bold and “quoted”')).toBe(true);
    expect(isSimilarText('Release 1', 'Release 2')).toBe(false);
    expect(isSimilarText('!!!', '???')).toBe(false);
  });
});
