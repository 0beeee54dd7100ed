import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFetchObjection } from './fetch-url.ts';
import { isSpecialUseAddress } from './special-use-address.ts';

const PUBLIC_ONLY = { allowPrivateNetwork: false, allowAnyPort: false };

describe('addresses that no server may be made to connect to', () => {
  it('include all special-use ones, and IPv6 addresses that embed IPv4', () => {
    const special = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.255',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:0:8.8.8.8',
      '64:ff9b::7f00:1',
      '64:ff9b::8.8.8.8',
      '2002:7f00:1::',
      '100::1',
      '2001::1',
      '2001:db8::1',
      'fc00::1',
      'fdff::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '5f00::1',
      '4000::1',
      '3fff::1',
      '127.1',
      '0x7f000001',
      'localhost',
      '[::1]',
      'nonsense',
      '',
    ];
    for (const address of special) expect([address, isSpecialUseAddress(address)]).toEqual([address, true]);
    const open = [
      '8.8.8.8',
      '1.1.1.1',
      '172.32.0.1',
      '100.128.0.1',
      '192.0.1.1',
      '198.20.0.1',
      '2606:4700::1111',
      '2a00:1450:4001::1',
      '93.184.215.14',
      '[2606:4700::1111]',
    ];
    for (const address of open) expect([address, isSpecialUseAddress(address)]).toEqual([address, false]);
  });

  it('are recognised however an address is written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]/`).hostname;
        expect(isSpecialUseAddress(address)).toBe(isSpecialUseAddress(canonical));
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isSpecialUseAddress(`::ffff:${address}`)).toBe(true);
      }),
    );
  });
});

describe('addresses this server fetches from', () => {
  it('are public https addresses on port 443', () => {
    for (const url of [
      'https://app.example/a',
      'https://app.example:443/a',
      'https://8.8.8.8/a',
      'https://[2606:4700::1111]/a',
    ]) {
      expect([url, findFetchObjection(url, PUBLIC_ONLY)]).toEqual([url, null]);
    }
    const refused = [
      'http://app.example/a',
      'ftp://app.example/',
      'https://127.0.0.1/a',
      'https://0x7f.1/a',
      'https://2130706433/',
      'https://127.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'https://a.localhost/',
      'https://printer.local/',
      'https://db.internal/',
      'https://app.example./',
      'https://intranet/',
      'https://app.example:8443/',
      'https://user@app.example/',
      'https://app.example/#x',
      'https://app.example\\@127.0.0.1/',
      'https://app.example/ x',
      'https://１２７.0.0.1/',
      '/a',
      '',
    ];
    for (const url of refused) expect([url, findFetchObjection(url, PUBLIC_ONLY)]).not.toEqual([url, null]);
  });

  it('may be private only with the switch for development', () => {
    const development = { allowPrivateNetwork: true, allowAnyPort: false };
    for (const url of ['http://127.0.0.1:3000/a', 'http://localhost/a', 'https://10.0.0.1:8443/a']) {
      expect(findFetchObjection(url, development)).toBeNull();
    }
    expect(findFetchObjection('http://10.0.0.1/a', development)).not.toBeNull();
    expect(
      findFetchObjection('https://app.example:8443/a', { allowPrivateNetwork: false, allowAnyPort: true }),
    ).toBeNull();
  });
});
