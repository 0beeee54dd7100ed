import { describe, expect, it } from 'vitest';
import { addressKey, addressKeys } from './address-key.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';
import { takeByAddress } from './rate-limiter.ts';

describe('the key of an address', () => {
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
    expect(addressKeys('2001:db8:1:2::1')).toEqual([
      { key: '20010db800010002/64', times: 1 },
      { key: '20010db80001/48', times: 16 },
    ]);
    expect(addressKeys('::ffff:192.0.2.1')).toEqual([{ key: '192.0.2.1', times: 1 }]);
  });
});

describe('limits in memory', () => {
  it('allow a number per window, per bucket and key, also in parallel', async () => {
    let time = 0;
    const limiter = createMemoryRateLimiter(() => new Date(time), { register: { uses: 3, seconds: 60 } });
    const takes = await Promise.all(Array.from({ length: 10 }, () => limiter.take('register', 'a', 1)));
    expect(takes.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await limiter.take('register', 'b', 1)).toEqual({ allowed: true });
    expect(await limiter.take('document', 'a', 1)).toEqual({ allowed: true });
    time = 20_500;
    expect(await limiter.take('register', 'a', 1)).toEqual({ allowed: false, retryAfterSeconds: 40 });
    time = 60_000;
    expect(await limiter.take('register', 'a', 1)).toEqual({ allowed: true });
  });

  it('give a /48 sixteen times the limit of a /64, and refused attempts use up none of it', async () => {
    const limiter = createMemoryRateLimiter(() => new Date(0), { register: { uses: 2, seconds: 60 } });
    const take = async (address: string) => (await takeByAddress(limiter, 'register', { address })).allowed;
    for (let n = 0; n < 100; n++) await take('2001:db8:1:1::1');
    let allowed = 2;
    for (let n = 0; n < 100; n++) allowed += (await take(`2001:db8:1:${n.toString(16)}::2`)) ? 1 : 0;
    expect(allowed).toBe(32);
    expect(await take('2001:db8:2:1::1')).toBe(true);
    expect(await take('192.0.2.1')).toBe(true);
  });
});
