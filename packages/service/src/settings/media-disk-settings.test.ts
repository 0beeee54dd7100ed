import { describe, expect, it } from 'vitest';
import { parseSettings } from './parse-settings.ts';
import { redacted } from './settings.ts';

const ENVIRONMENT = {
  SERVICE_BASE_URL: 'https://social.example',
  SERVICE_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  DATABASE_URL: 'postgres://crier@127.0.0.1:5432/crier',
};
const KEYS = { AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 'hunter2' };

const diskOf = (environment: Record<string, string>) =>
  parseSettings({ ...ENVIRONMENT, ...environment }).mediaDisk;

describe('MEDIA_DISK', () => {
  it('configures a bucket completely', () => {
    const address = 's3://bucket/a/b?region=eu-central-1&endpoint=https://storage.example&path_style=false';
    expect(diskOf({ MEDIA_DISK: address, AWS_REGION: 'us-west-2', ...KEYS })).toEqual({
      kind: 's3',
      bucket: 'bucket',
      prefix: 'a/b',
      region: 'eu-central-1',
      endpoint: 'https://storage.example',
      pathStyle: false,
      credentials: { accessKeyId: 'ID', secretAccessKey: 'hunter2', sessionToken: null },
    });
  });

  it('leaves the rest to the usual variables, and credentials to the machine', () => {
    expect(diskOf({ MEDIA_DISK: 's3://bucket', AWS_REGION: 'us-west-2' })).toMatchObject({
      prefix: '',
      region: 'us-west-2',
      endpoint: null,
      pathStyle: false,
      credentials: null,
    });
    const own = { MEDIA_DISK: 's3://bucket', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' };
    expect(diskOf(own)).toMatchObject({ endpoint: 'http://127.0.0.1:9000', pathStyle: true });
  });

  it.each([
    's3://',
    's3://UPPER',
    's3://bucket/../x',
    's3://key:secret@bucket',
    's3://bucket?regoin=x',
    's3://bucket?region=a&region=b',
    's3://bucket?endpoint=ftp://x',
    's3://bucket?endpoint=https://x/path',
    's3://bucket?path_style=perhaps',
    'https://bucket.example',
  ])('refuses %s and says what it expects', (address) => {
    expect(() => diskOf({ MEDIA_DISK: address })).toThrow(
      /MEDIA_DISK is wrong: expected the path of a folder/,
    );
  });

  it('needs both halves of a key, and prints neither', () => {
    expect(() => diskOf({ AWS_ACCESS_KEY_ID: 'ID' })).toThrow('AWS_SECRET_ACCESS_KEY is missing');
    const settings = parseSettings({ ...ENVIRONMENT, MEDIA_DISK: 's3://bucket', ...KEYS });
    expect(JSON.stringify(redacted(settings))).not.toContain('hunter2');
  });

  it('has file size limits in megabytes', () => {
    const given = { MEDIA_MAX_VIDEO_MB: '1100', MEDIA_MAX_DOCUMENT_MB: '50' };
    const settings = parseSettings({ ...ENVIRONMENT, ...given });
    expect(settings.uploadLimits).toEqual({
      ...{ image: 20_000_000, gif: 15_000_000, video: 1_100_000_000, document: 50_000_000 },
    });
    expect(() => parseSettings({ ...ENVIRONMENT, MEDIA_MAX_DOCUMENT_MB: '201' })).toThrow(
      'MEDIA_MAX_DOCUMENT_MB is wrong',
    );
    expect(() => parseSettings({ ...ENVIRONMENT, MEDIA_MAX_VIDEO_MB: '0' })).toThrow(
      'MEDIA_MAX_VIDEO_MB is wrong',
    );
  });
});
