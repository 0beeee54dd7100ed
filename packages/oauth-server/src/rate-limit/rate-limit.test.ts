import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';

describe('what an address counts as', () => {
  it('is its /64 for IPv6 and itself for IPv4, however it is written', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2:0:0:0:1',
      '[2001:db8:1:2::9]',
      '2001:db8:1:2::1%eth0',
    ];
    expect(new Set(same.map(addressKey)).size).toBe(1);
    expect(
      new Set(
        ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:ffff:c000:0201'].map(addressKey),
      ),
    ).toEqual(new Set(['192.0.2.1']));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('192.0.2.2')).not.toBe(addressKey('192.0.2.1'));
    expect(addressKey('unix socket')).toBe('other:unix socket');
  });
});

describe('limits in memory', () => {
  it('let so many through per window, per bucket and key, also in parallel', async () => {
    let time = 0;
    const limiter = createMemoryRateLimiter(() => new Date(time), { register: { uses: 3, seconds: 60 } });
    const takes = await Promise.all(Array.from({ length: 10 }, () => limiter.take('register', 'a')));
    expect(takes.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await limiter.take('register', 'b')).toEqual({ allowed: true });
    expect(await limiter.take('document', 'a')).toEqual({ allowed: true });
    time = 20_500;
    expect(await limiter.peek('register', 'a')).toEqual({ allowed: false, retryAfterSeconds: 40 });
    time = 60_000;
    expect(await limiter.peek('register', 'a')).toEqual({ allowed: true });
    expect(await limiter.take('register', 'a')).toEqual({ allowed: true });
  });
});
