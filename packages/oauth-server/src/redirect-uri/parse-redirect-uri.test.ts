import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRedirectUri } from './parse-redirect-uri.ts';

describe('redirect URIs of an app', () => {
  it('[spec:apps.registration.redirect-uris-kinds] are https, loopback and app-scheme addresses', () => {
    expect(parseRedirectUri('https://client.example/cb?x=1')).toEqual({
      kind: 'web',
      host: 'client.example',
    });
    expect(parseRedirectUri('https://client.example')).toEqual({ kind: 'web', host: 'client.example' });
    expect(parseRedirectUri('https://localhost:8443/cb')).toEqual({ kind: 'this_computer' });
    for (const uri of [
      'http://127.0.0.1',
      'http://127.0.0.1:1/cb?a',
      'http://[::1]:65535/',
      'http://localhost/cb',
    ]) {
      expect([uri, parseRedirectUri(uri)]).toEqual([uri, { kind: 'this_computer' }]);
    }
    expect(parseRedirectUri('cursor://anysphere.example/cb')).toEqual({ kind: 'app', scheme: 'cursor' });
    expect(parseRedirectUri('com.example.app:/cb')).toEqual({ kind: 'app', scheme: 'com.example.app' });
  });

  const refused: [string, string[]][] = [
    [
      'other plain http',
      [
        'http://client.example/',
        'http://127.0.0.2/',
        'http://localhost.evil.example/',
        'http://LOCALHOST/',
        'http://0x7f.1/',
        'http://[::ffff:127.0.0.1]/',
        'http://localhost:99999/',
        'http://localhost:80@evil.example/',
      ],
    ],
    [
      'user parts',
      [
        'https://user@client.example/',
        'https://user:pass@client.example/',
        'https://@client.example/',
        'app://user@host/',
      ],
    ],
    ['fragments', ['https://client.example/#', 'https://client.example/#part', 'app:/cb#x']],
    ['wildcards', ['https://*.client.example/', 'https://client.example/*']],
    [
      'no host, or no address at all',
      [
        'https:',
        'https://',
        'https:client.example',
        'https:/client.example',
        '/cb',
        'client.example',
        '',
        'app:',
      ],
    ],
    [
      'characters that do not belong',
      [
        'https://client.example/a b',
        'https://client.example/\n',
        ' https://client.example/',
        'https://client.example\\@evil.example',
        'https://cliént.example/',
        'https://client.example/é',
        'https://client.example/"',
      ],
    ],
    [
      'parameters of an answer',
      [
        'https://client.example/?code=1',
        'https://client.example/?a=1&state=',
        'https://client.example/?iss=x',
        'https://client.example/?error=x',
        'https://client.example/?%63ode=1',
      ],
    ],
    [
      'schemes of browsers and systems',
      [
        'javascript:alert(1)',
        'JavaScript:alert(1)',
        'java\nscript:alert(1)',
        '\tjavascript:alert(1)',
        'data:text/html,x',
        'DATA:,',
        'vbscript:x',
        'file:///etc/passwd',
        'blob:https://x/1',
        'about:blank',
        'filesystem:x',
        'view-source:https://x',
        'mailto:a@b',
        'tel:1',
        'sms:1',
        'ftp://x/',
        'ws://x/',
        'wss://x/',
        'intent://x',
        'jar:x',
        'chrome://x',
        'edge://x',
        'ms-word:x',
        'MS-settings:x',
        'urn:ietf:wg:oauth:2.0:oob',
      ],
    ],
  ];
  for (const [name, uris] of refused) {
    it(`have no ${name}`, () => {
      for (const uri of uris) expect([uri, parseRedirectUri(uri)]).toEqual([uri, null]);
    });
  }

  it('have at most 2000 characters', () => {
    const start = 'https://client.example/';
    expect(parseRedirectUri(start + 'a'.repeat(2000 - start.length))).not.toBeNull();
    expect(parseRedirectUri(start + 'a'.repeat(2001 - start.length))).toBeNull();
  });

  it('never lead to a place that the platform parses differently', () => {
    const pieces = fc.constantFrom(
      'https',
      'http',
      'HTTP',
      ':',
      '//',
      '/',
      '@',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'evil.example',
      ':80',
      '\\',
      '%',
      '?',
      '#',
      '.',
      'a',
      ' ',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const uri = parts.join('');
        const place = parseRedirectUri(uri);
        if (place === null) return;
        const { protocol, hostname, username, hash } = new URL(uri);
        expect(username + hash).toBe('');
        if (place.kind === 'web') expect([protocol, hostname]).toEqual(['https:', place.host]);
        if (place.kind === 'this_computer') expect(['localhost', '127.0.0.1', '[::1]']).toContain(hostname);
        if (place.kind === 'app') expect(protocol).toBe(`${place.scheme}:`);
        if (protocol === 'http:') expect(place.kind).toBe('this_computer');
      }),
      { numRuns: sized(750, 3_000) },
    );
  });
});
