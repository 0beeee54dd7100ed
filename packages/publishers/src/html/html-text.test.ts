import { describe, expect, it } from 'vitest';
import { htmlText, htmlTitle, looksLikeHtml } from './html-text.ts';
import { pageFacts } from './page-facts.ts';

describe('the text of HTML', () => {
  it.each([
    ['<p>One<br>two</p><p>three</p>', 'One\ntwo\nthree'],
    ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>', '1 < 2 && 3 > 2'],
    ['a<!-- <b>no</b> -->b<script>x("</p>")</script>c', 'abc'],
    ['&#128512; &#x1F600; &nosuch; &eacute;', '😀 😀 &nosuch; é'],
    ['plain, 1 < 2', 'plain, 1 < 2'],
  ])('%j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it('is told apart from plain messages', () => {
    expect(['<!doctype html>', '\n<html>', '<!-- x --><p>', '<h1>'].map(looksLikeHtml)).not.toContain(false);
    expect(['{"a":1}', 'Not found', '<3 you', ''].map(looksLikeHtml)).not.toContain(true);
  });

  it.each([
    '<a',
    '<title>',
    '<meta ',
    '<meta "',
    '<!--',
    '<!---->',
    '<script>',
    '<a>',
    '<div>',
    '<p>',
    '&',
    '&lt',
    '</script ',
    '"eyJ',
  ])('is read in reasonable time when a hostile server repeats %j', (piece) => {
    const html = piece.repeat(Math.floor(500_000 / piece.length));
    const before = process.cpuUsage();
    htmlText(html);
    htmlTitle(html);
    looksLikeHtml(html);
    pageFacts(new TextEncoder().encode(html), 'text/html', 'https://example.com/');
    // Measures its own processor time, so other work of the machine does not count.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
