import { describe, expect, it } from 'vitest';
import type { ClientRecord } from '../clients/client.ts';
import { isWithinDomains, toDomain, WELL_KNOWN_CLIENT_DOMAINS } from './domain-rule.ts';
import { appStateOf, type RegistrationPolicy } from './registration-policy.ts';

const app = (change: Partial<ClientRecord>): ClientRecord => ({
  clientId: 'dyn_1',
  kind: 'dynamic',
  name: 'An app',
  redirectUris: ['https://client.example/cb'],
  scopes: ['mcp'],
  authMethods: ['none'],
  secretHash: null,
  jwksUri: null,
  logo: null,
  freshUntil: null,
  createdAt: new Date(0),
  blockedAt: null,
  ...change,
});

const policy = (change: Partial<RegistrationPolicy>): RegistrationPolicy => ({
  mode: 'allowed_domains',
  allowedDomains: ['client.example'],
  allowLocalApps: false,
  ...change,
});

describe('domains', () => {
  it('[spec:apps.setting.allowed-domains] cover their subdomains, but no name that only ends alike', () => {
    const domains = ['Client.Example', 'bücher.example', '*.wild.example'];
    for (const host of [
      'client.example',
      'app.client.example',
      'a.b.CLIENT.example',
      'xn--bcher-kva.example',
      'a.wild.example',
    ]) {
      expect([host, isWithinDomains(host, domains)]).toEqual([host, true]);
    }
    const foreign = [
      'evilclient.example',
      'client.example.evil.net',
      'client.example.',
      'example',
      'client.exampl',
      '',
      'client.example:443',
      'x@client.example',
      'client.example/',
      'client<.example',
      'client.example%',
    ];
    for (const host of foreign) expect([host, isWithinDomains(host, domains)]).toEqual([host, false]);
  });

  it('never match an entry that is not a domain', () => {
    for (const entry of [
      '',
      '.',
      '*',
      '%',
      'https://client.example',
      'client.example/path',
      'client.example.',
    ]) {
      expect(isWithinDomains('client.example', [entry])).toBe(false);
      expect(isWithinDomains('a.client.example', [entry])).toBe(false);
    }
    expect(WELL_KNOWN_CLIENT_DOMAINS.map(toDomain)).toEqual([...WELL_KNOWN_CLIENT_DOMAINS]);
  });
});

describe('the setting', () => {
  it('[spec:apps.setting.anyone] anyone: every app may connect unless it is blocked', () => {
    const anyone = policy({ mode: 'anyone', allowedDomains: [] });
    expect(appStateOf(app({ redirectUris: ['cursor://x/'] }), anyone)).toBe('active');
    expect(appStateOf(app({ blockedAt: new Date(0) }), anyone)).toBe('blocked');
  });

  it('[spec:apps.setting.off] off: only app clients may connect, local apps neither', () => {
    const off = policy({ mode: 'off', allowLocalApps: true });
    expect(appStateOf(app({}), off)).toBe('not_allowed');
    expect(appStateOf(app({ redirectUris: ['http://127.0.0.1/'] }), off)).toBe('not_allowed');
    expect(appStateOf(app({ kind: 'document', clientId: 'https://client.example/app' }), off)).toBe(
      'not_allowed',
    );
    expect(appStateOf(app({ kind: 'registered', redirectUris: ['https://other.example/'] }), off)).toBe(
      'active',
    );
  });

  it('[spec:apps.setting.domain-matching] allowed domains: the document’s own, or every redirect’s', () => {
    const states: [Partial<ClientRecord>, string][] = [
      [{}, 'active'],
      [{ redirectUris: ['https://client.example/cb', 'https://other.example/cb'] }, 'not_allowed'],
      [{ redirectUris: ['http://localhost/cb'] }, 'not_allowed'],
      [{ redirectUris: ['client.example:/cb'] }, 'not_allowed'],
      [
        { kind: 'document', clientId: 'https://client.example/app', redirectUris: ['http://localhost/cb'] },
        'active',
      ],
      [{ kind: 'document', clientId: 'https://other.example/app' }, 'active'],
      [
        { kind: 'document', clientId: 'https://other.example/app', redirectUris: ['http://localhost/cb'] },
        'not_allowed',
      ],
      [
        { kind: 'document', clientId: 'https://client.example.evil.net/a', redirectUris: ['app:/cb'] },
        'not_allowed',
      ],
      [{ kind: 'dynamic', clientId: 'https://client.example/app', redirectUris: ['app:/cb'] }, 'not_allowed'],
    ];
    for (const [change, state] of states)
      expect([change, appStateOf(app(change), policy({}))]).toEqual([change, state]);
  });

  it('[spec:apps.setting.allow-local] local apps: loopback addresses qualify beside the domains', () => {
    const local = policy({ allowLocalApps: true });
    expect(appStateOf(app({ redirectUris: ['http://127.0.0.1/', 'http://[::1]:1/'] }), local)).toBe('active');
    expect(appStateOf(app({ redirectUris: ['http://localhost/', 'https://client.example/'] }), local)).toBe(
      'active',
    );
    expect(appStateOf(app({ redirectUris: ['http://localhost/', 'https://other.example/'] }), local)).toBe(
      'not_allowed',
    );
    expect(appStateOf(app({ redirectUris: ['cursor://localhost/'] }), local)).toBe('not_allowed');
  });
});
