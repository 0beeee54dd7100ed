import { expect, it } from 'vitest';
import { readNetworkSettings } from './network-settings.ts';
import { parseSettings } from './parse-settings.ts';
import { redacted } from './settings.ts';

const APP = { TWITTER_CLIENT_ID: 'id', TWITTER_CLIENT_SECRET: 'a-secret' };

it('has no network that nobody configured', () => {
  expect(readNetworkSettings({})).toEqual({ networks: {}, problems: [] });
  expect(readNetworkSettings({ TWITTER_BASE_URL: 'http://127.0.0.1:1' }).networks).toEqual({});
});

it('reads a network’s app, and an address that replaces its hosts', () => {
  const app = { clientId: 'id', clientSecret: 'a-secret' };
  expect(readNetworkSettings(APP).networks).toEqual({ twitter: { app, baseUrl: null } });
  expect(readNetworkSettings({ ...APP, TWITTER_BASE_URL: 'http://127.0.0.1:4010/' }).networks).toEqual({
    twitter: { app, baseUrl: 'http://127.0.0.1:4010' },
  });
});

it('reads what the operator says the app may do', () => {
  const tiktok = { TIKTOK_CLIENT_ID: 'key', TIKTOK_CLIENT_SECRET: 'a-secret' };
  const switchesOf = (more: object) => readNetworkSettings({ ...tiktok, ...more }).networks.tiktok?.switches;
  expect(switchesOf({})).toEqual({ photo_uploads: false, direct_posting: true });
  expect(switchesOf({ TIKTOK_PHOTO_UPLOADS: 'true', TIKTOK_DIRECT_POSTING: 'FALSE' })).toEqual({
    photo_uploads: true,
    direct_posting: false,
  });
});

it('reads the version of a network’s API, and shares it with the app', () => {
  const linkedin = { LINKEDIN_CLIENT_ID: 'member', LINKEDIN_CLIENT_SECRET: 'secret' };
  const { networks } = readNetworkSettings({ ...linkedin, LINKEDIN_API_VERSION: ' 202612 ' });
  expect([networks.linkedin?.apiVersion, networks.linkedin_page?.apiVersion]).toEqual(['202612', '202612']);
  expect(readNetworkSettings(linkedin).networks.linkedin).not.toHaveProperty('apiVersion');
});

it('shares an app with the related network, unless that has its own', () => {
  const linkedin = { LINKEDIN_CLIENT_ID: 'member', LINKEDIN_CLIENT_SECRET: 'secret' };
  const lent = readNetworkSettings(linkedin).networks;
  expect(lent.linkedin_page).toEqual(lent.linkedin);
  const own = { ...linkedin, LINKEDIN_PAGE_CLIENT_ID: 'page', LINKEDIN_PAGE_CLIENT_SECRET: 'other' };
  const { networks } = readNetworkSettings(own);
  expect([networks.linkedin?.app.clientId, networks.linkedin_page?.app.clientId]).toEqual(['member', 'page']);
});

it.each([
  [{ TWITTER_CLIENT_ID: 'id' }, 'TWITTER_CLIENT_SECRET', true],
  [{ TWITTER_CLIENT_SECRET: 'secret' }, 'TWITTER_CLIENT_ID', true],
  [{ ...APP, TWITTER_CLIENT_ID: 'two words' }, 'TWITTER_CLIENT_ID', false],
  [
    { TIKTOK_CLIENT_ID: 'id', TIKTOK_CLIENT_SECRET: 'secret', TIKTOK_PHOTO_UPLOADS: 'maybe' },
    'TIKTOK_PHOTO_UPLOADS',
    false,
  ],
  [
    { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret', LINKEDIN_API_VERSION: '202613' },
    'LINKEDIN_API_VERSION',
    false,
  ],
  [{ ...APP, TWITTER_BASE_URL: 'https://x.example/path' }, 'TWITTER_BASE_URL', false],
])('names what is wrong in %j', (environment, name, missing) => {
  const { problems } = readNetworkSettings(environment);
  expect(problems).toEqual([{ name, missing, expected: expect.any(String) }]);
});

it('is part of the settings, which report every problem at once and print no secret', () => {
  const environment = {
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    DATABASE_URL: 'postgres://crier@127.0.0.1/crier',
    ...APP,
  };
  const settings = parseSettings(environment);
  expect(settings.networks.twitter?.app.clientId).toBe('id');
  expect(JSON.stringify(redacted(settings))).not.toContain('a-secret');
  const broken = { ...environment, PORT: 'x', TWITTER_CLIENT_SECRET: '' };
  expect(() => parseSettings(broken)).toThrow(/PORT is wrong.*\n.*TWITTER_CLIENT_SECRET is missing/);
});
