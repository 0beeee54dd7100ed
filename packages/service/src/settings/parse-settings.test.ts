import { describe, expect, it } from 'vitest';
import { parseSettings } from './parse-settings.ts';
import { corePrefix, redacted } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const ENVIRONMENT = {
  SERVICE_BASE_URL: 'https://social.example/',
  SERVICE_SECRET: SECRET,
  DATABASE_URL: 'postgres://crier:hunter2@127.0.0.1:5432/crier',
};

function problemsOf(environment: Record<string, string>): SettingsError {
  try {
    parseSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('parseSettings', () => {
  it('needs three variables and has defaults for the rest', () => {
    expect(parseSettings(ENVIRONMENT)).toMatchObject({
      baseUrl: 'https://social.example',
      corePath: 'crier',
      edition: 'standard',
      oauth: true,
      debug: false,
      host: '127.0.0.1',
      port: 8085,
      trustProxy: false,
      allowPrivateNetwork: false,
      logLevel: 'info',
      worker: { healthPort: null, leaseSeconds: 15, settleSeconds: 180, confirmSeconds: 120 },
      blueskyVideoService: null,
      blueskyApp: null,
      blueskyPlcDirectory: null,
      blueskyHandleResolver: null,
    });
    expect(parseSettings(ENVIRONMENT).mediaDisk).toEqual({
      kind: 'local',
      folder: expect.stringMatching(/\/\.data\/media$/),
    });
  });

  it('has as many slots for posts with files as for others by default', () => {
    const slotsOf = (set: Readonly<Record<string, string>>) => {
      const { concurrency, uploads } = parseSettings({ ...ENVIRONMENT, ...set }).worker;
      return [concurrency, uploads];
    };
    expect(slotsOf({})).toEqual([8, 8]);
    expect(slotsOf({ WORKER_CONCURRENCY: '4' })).toEqual([4, 4]);
    expect(slotsOf({ WORKER_CONCURRENCY: '4', WORKER_UPLOADS: '2' })).toEqual([4, 2]);
  });

  it('has OAuth on unless it is switched off, and only where tokens travel safely [spec:oauth.on-by-default]', () => {
    expect(parseSettings({ ...ENVIRONMENT, SERVICE_OAUTH: 'false' }).oauth).toBe(false);
    const plain = { ...ENVIRONMENT, SERVICE_BASE_URL: 'http://social.example' };
    expect(problemsOf(plain).message).toContain(
      'SERVICE_OAUTH is missing: expected true or false; must be false when',
    );
    expect(parseSettings({ ...plain, SERVICE_OAUTH: 'false' }).oauth).toBe(false);
    expect(parseSettings({ ...plain, SERVICE_BASE_URL: 'http://127.0.0.1:8085' }).oauth).toBe(true);
    expect(problemsOf({ ...plain, SERVICE_BASE_URL: 'http://127.0.0.1.example' }).problems).toHaveLength(1);
  });

  it('names every wrong variable and what it expects, but no value', () => {
    const error = problemsOf({
      SERVICE_SECRET: 'short-secret',
      SERVICE_BASE_URL: 'social.example',
      SERVICE_EDITION: 'multi-tenant',
      PORT: '99999',
      SERVICE_DEBUG: 'perhaps',
    });
    expect(error.problems.map(({ name, missing }) => [name, missing])).toEqual([
      ['SERVICE_BASE_URL', false],
      ['SERVICE_EDITION', false],
      ['SERVICE_DEBUG', false],
      ['SERVICE_SECRET', false],
      ['DATABASE_URL', true],
      ['PORT', false],
    ]);
    expect(error.message).toContain('DATABASE_URL is missing: expected a PostgreSQL address');
    expect(error.message).toContain('SERVICE_EDITION is wrong: expected one of standard, multi_tenant');
    expect(error.message).not.toContain('short-secret');
  });

  it.each([
    ['crier', '/crier'],
    ['/social/publish/', '/social/publish'],
    ['', ''],
    ['/', ''],
  ])(
    'accepts %j as the core path [spec:service.core-path-setting] [spec:service.core-path-empty]',
    (given, prefix) => {
      expect(corePrefix(parseSettings({ ...ENVIRONMENT, SERVICE_CORE_PATH: given }))).toBe(prefix);
    },
  );

  it.each(['a b', '../x?', 'a//b'])('refuses %j as the core path', (given) => {
    expect(problemsOf({ ...ENVIRONMENT, SERVICE_CORE_PATH: given }).problems[0]?.name).toBe(
      'SERVICE_CORE_PATH',
    );
  });

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('reads %j as the trusted proxies', (given, expected) => {
    expect(parseSettings({ ...ENVIRONMENT, TRUST_PROXY: given }).trustProxy).toBe(expected);
  });

  it('accepts several comma-separated keys as the secret, each long enough and without duplicates', () => {
    const other = 'b'.repeat(32);
    const parsed = (secret: string) => parseSettings({ ...ENVIRONMENT, SERVICE_SECRET: secret }).secrets;
    expect(parsed(SECRET)).toEqual([SECRET]);
    expect(parsed(`${other}, ${SECRET}`)).toEqual([other, SECRET]);
    expect(parsed(`one\\,two ${other},${SECRET}`)).toEqual([`one,two ${other}`, SECRET]);
    for (const wrong of [`${SECRET},short`, `${SECRET},`, `,${SECRET}`, `${SECRET},${SECRET}`]) {
      const error = problemsOf({ ...ENVIRONMENT, SERVICE_SECRET: wrong });
      expect(error.message).toMatch(/^SERVICE_SECRET is wrong: expected .*at least 32 random characters/);
      expect(error.message).not.toContain(SECRET);
    }
  });

  it('by default keeps metrics local, browsers on https, and the audit trail for 400 days', () => {
    expect(parseSettings(ENVIRONMENT)).toMatchObject({
      metrics: { port: null, host: '127.0.0.1', token: null },
      hstsSeconds: 31_536_000,
      auditDays: 400,
    });
    const changed = {
      METRICS_PORT: '9100',
      METRICS_HOST: '10.0.0.7',
      HSTS_MAX_AGE: '0',
      AUDIT_RETENTION_DAYS: '0',
    };
    expect(parseSettings({ ...ENVIRONMENT, ...changed })).toMatchObject({
      metrics: { port: 9_100, host: '10.0.0.7', token: null },
      hstsSeconds: 0,
      auditDays: null,
    });
    const wrong = problemsOf({ ...ENVIRONMENT, METRICS_TOKEN: 'short', METRICS_PORT: '70000' });
    expect(wrong.problems.map(({ name }) => name).sort()).toEqual(['METRICS_PORT', 'METRICS_TOKEN']);
  });

  it('accepts a path for ffmpeg, or none', () => {
    const withPath = (path: string) => parseSettings({ ...ENVIRONMENT, FFMPEG_PATH: path }).ffmpeg;
    expect([parseSettings(ENVIRONMENT).ffmpeg, withPath('off')]).toEqual([null, false]);
    expect(withPath('/opt/ffmpeg/bin/ffmpeg')).toBe('/opt/ffmpeg/bin/ffmpeg');
    expect(() => withPath('ffmpeg')).toThrow('FFMPEG_PATH');
  });

  it('reads network limits as JSON, and refuses unknown names', () => {
    const withLimits = (text: string) => ({ ...ENVIRONMENT, NETWORK_LIMITS: text });
    expect(parseSettings(ENVIRONMENT).networkLimits).toEqual({});
    expect(parseSettings(withLimits('{"pinterest":{"text":800},"x":{"text":25000}}')).networkLimits).toEqual({
      pinterest: { text: 800 },
      x: { text: 25_000 },
    });
    for (const text of ['{', '[]', '800', '{"pinterest":{"txt":800}}', '{"pinterest":{"text":0}}']) {
      expect(problemsOf(withLimits(text)).problems.map(({ name }) => name)).toEqual(['NETWORK_LIMITS']);
    }
  });

  it('prints no secret when redacted', () => {
    const token = 'a-token-for-metrics-0123456789';
    const printed = JSON.stringify(redacted(parseSettings({ ...ENVIRONMENT, METRICS_TOKEN: token })));
    expect(printed).not.toContain(SECRET);
    expect(printed).not.toContain(token);
    expect(printed).not.toContain('hunter2');
    expect(printed).toContain('127.0.0.1:5432');
  });
});
