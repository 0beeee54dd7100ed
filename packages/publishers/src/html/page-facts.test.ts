import { describe, expect, it } from 'vitest';
import { addressInWords, pageFacts } from './page-facts.ts';

const facts = (html: string, type = 'text/html; charset=utf-8') =>
  pageFacts(new TextEncoder().encode(html), type, 'https://example.com/news/1');

describe('the facts about a page', () => {
  it('prefer Open Graph, in any order and quoting', () => {
    const page = `<html><head><title>Site</title>
      <meta content='A &quot;title&quot;' property='og:title'>
      <META NAME=description content="second choice">
      <meta property="og:description" content="First  choice
        here" />
      <meta property="og:image" content="/img/a.png?x=1&amp;y=2"></head>`;
    expect(facts(page)).toEqual({
      title: 'A "title"',
      description: 'First choice here',
      image: 'https://example.com/img/a.png?x=1&y=2',
    });
  });

  it.each([
    ['<meta property="og:image:url" content="b.jpg">', 'https://example.com/news/b.jpg'],
    [
      '<meta property="og:image" content="http://example.com/a.jpg"><meta property="og:image:secure_url" content="//cdn.example.com/a.jpg">',
      'https://cdn.example.com/a.jpg',
    ],
    [
      '<meta property="og:image" content="data:image/png;base64,xx"><meta property="og:image:url" content="/c.png">',
      'https://example.com/c.png',
    ],
    ['<meta name="twitter:image:src" content="/d.png">', 'https://example.com/d.png'],
  ])('include the picture in %s', (page, image) => {
    expect(facts(page)).toEqual({ image });
  });

  it('resolve every named reference, as browsers do', () => {
    const page =
      '<title>&Eacute;t&eacute; en Espa&ntilde;a &amp; &Ccaron;esko</title><meta name=description content="1&nbsp;&euro;&nosuch;">';
    expect(facts(page)).toEqual({ title: 'Été en España & Česko', description: '1 €&nosuch;' });
  });

  it('fall back to title and description', () => {
    expect(facts('<title>Just\n a title</title><meta name="description" content="About">')).toEqual({
      title: 'Just a title',
      description: 'About',
    });
  });

  it('are empty for a page without any, and ignore other schemes', () => {
    expect(facts('<p>hello</p>')).toEqual({});
    expect(facts('<meta property="og:image" content="data:image/png;base64,xx">')).toEqual({});
  });

  it('are read from pages in other encodings', () => {
    const bytes = Uint8Array.from([...'<title>Caf'].map((one) => one.charCodeAt(0)).concat(0xe9));
    const page = Uint8Array.from([...bytes, ...[...'</title>'].map((one) => one.charCodeAt(0))]);
    expect(pageFacts(page, 'text/html; charset=iso-8859-1', 'https://example.com/').title).toBe('Café');
    expect(pageFacts(page, 'text/html; charset=no-such', 'https://example.com/').title).toBe('Caf\ufffd');
  });

  it('show an address without scheme and query', () => {
    expect(addressInWords('https://example.com/?a=1')).toBe('example.com');
    expect(addressInWords('https://example.com/a/b?c#d')).toBe('example.com/a/b');
    expect(addressInWords('http://[::1::2]/')).toBe('http://[::1::2]/');
  });
});
