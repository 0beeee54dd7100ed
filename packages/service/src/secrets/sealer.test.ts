import { describe, expect, it } from 'vitest';
import { createSealer, SealError } from './sealer.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const OTHER = 'another-secret-of-more-than-thirty-two-characters';
const VALUE = { token: 'abc', nested: { n: 1 } };

describe('createSealer', () => {
  const sealer = createSealer([SECRET]);

  it('opens what it or another sealer with the same secret sealed', () => {
    expect(createSealer([SECRET]).open(sealer.seal(VALUE, 'account:1'), 'account:1')).toEqual(VALUE);
  });

  it('never produces the same output twice, and reveals nothing of the value', () => {
    const [a, b] = [sealer.seal(VALUE, 'x'), sealer.seal(VALUE, 'x')];
    expect(a.equals(b)).toBe(false);
    expect(a[0]).toBe(2);
    expect(a.toString('latin1')).not.toContain('token');
  });

  it('does not open for another owner or with another secret', () => {
    const sealed = sealer.seal(VALUE, 'account:1');
    expect(() => sealer.open(sealed, 'account:2')).toThrow(SealError);
    expect(() => createSealer([`${SECRET}!`]).open(sealed, 'account:1')).toThrow(SealError);
  });

  it('opens with any of its keys, and seals with the first', () => {
    const former = sealer.seal(VALUE, 'account:1');
    const both = createSealer([OTHER, SECRET]);
    expect(both.open(former, 'account:1')).toEqual(VALUE);
    const sealed = both.seal(VALUE, 'account:1');
    expect(createSealer([OTHER]).open(sealed, 'account:1')).toEqual(VALUE);
    expect(() => sealer.open(sealed, 'account:1')).toThrow(SealError);
    expect(both.keyIds).toEqual([...createSealer([OTHER]).keyIds, ...sealer.keyIds]);
    expect([both.keyOf(former, 'account:1').keyId, both.keyOf(sealed, 'account:1').keyId]).toEqual([
      sealer.keyIds[0],
      both.keyIds[0],
    ]);
  });

  it('opens the format without a key id', () => {
    const sealed = Buffer.from(
      'AXWwyYJ3eK7HSAgMhQvVcJvv3wVDbFUJvHbCxMxxkM5Bs5bINUooZRQXKvC4uDuSqr/kWRl7OI8asB4W5w==',
      'base64',
    );
    const both = createSealer([OTHER, SECRET]);
    expect(both.open(sealed, 'account:1')).toEqual(VALUE);
    expect(both.keyOf(sealed, 'account:1')).toEqual({ keyId: sealer.keyIds[0], isNamed: false });
    expect(() => both.open(sealed, 'account:2')).toThrow(SealError);
    expect(() => createSealer([OTHER]).open(sealed, 'account:1')).toThrow(SealError);
  });

  it('detects any changed byte and anything too short', () => {
    const sealed = sealer.seal(VALUE, 'account:1');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(changed, 'account:1')).toThrow(SealError);
      expect(() => sealer.open(sealed.subarray(0, index), 'account:1')).toThrow(SealError);
    }
  });
});
