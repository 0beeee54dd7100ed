import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redaction.ts';

describe('redaction', () => {
  it('removes named secrets, plain and escaped', () => {
    const secret = 'p"ss wörd';
    const text = `${secret} ${JSON.stringify(secret)} ${encodeURIComponent(secret)}`;
    expect(redact(text, [secret])).toBe('[redacted] "[redacted]" [redacted]');
  });

  it('removes what looks like a credential', () => {
    const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkaWQifQ.c2lnbmF0dXJl`;
    expect(redact(`{"accessJwt":"abc","refreshJwt" : "d\\"ef","did":"did:plc:1"}`, [])).toBe(
      '{"accessJwt":"[redacted]","refreshJwt" : "[redacted]","did":"did:plc:1"}',
    );
    expect(redact(`token was ${jwt}, sorry`, [])).toBe('token was [redacted], sorry');
    expect(redact('Authorization: Bearer abcdef0123456789', [])).toBe('Authorization: Bearer [redacted]');
    expect(redact('/cb?access_token=abc&x=1', [])).toBe('/cb?access_token=[redacted]&x=1');
  });

  it('leaves no named secret in any text', () => {
    const secret = fc.string({ minLength: 6, maxLength: 40 }).filter((text) => !'[redacted]'.includes(text));
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (word, before, after) => {
        expect(redact(`${before}${word}${after}`, [word])).not.toContain(word);
      }),
    );
  });
});
