import { describe, expect, it } from 'vitest';
import { idempotencyKey } from './idempotency-key.ts';

describe('idempotencyKey', () => {
  it('reads every key that a client may send', () => {
    expect(idempotencyKey('8e03978e-40d5-43dd-bc93-6894a57f9324')).toBe(
      '8e03978e-40d5-43dd-bc93-6894a57f9324',
    );
    expect(idempotencyKey('"quoted"')).toBe('"quoted"');
  });

  it.each(['', 'a b', 'é', 'x'.repeat(256), ['a', 'b']])('refuses %j', (header) => {
    expect(() => idempotencyKey(header)).toThrow('The Idempotency-Key must be');
  });
});
