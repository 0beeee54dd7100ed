import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3DiskSettings } from '../disk-settings.ts';
import { mediaPathSegments } from '../media-path-segments.ts';
import { reportBusy } from './report-busy.ts';

/** A bucket as the media disk uses it: a client, and the naming of its keys. */
export interface S3Bucket {
  readonly client: S3Client;
  readonly bucket: string;
  /** Ends in a slash unless it is empty. */
  readonly prefix: string;
  /** @throws MediaPathError when the path is malformed */
  keyOf(path: string): string;
  /** Null for keys outside the prefix. */
  pathOf(key: string): string | null;
}

const CONNECT_MS = 5_000;
/** How long a server may be silent within a call. */
const SILENCE_MS = 60_000;
const MAX_SOCKETS = 64;

/** Nothing is sent before the first call. */
export function openBucket(settings: S3DiskSettings): S3Bucket {
  const prefix = settings.prefix === '' ? '' : `${settings.prefix}/`;
  return {
    client: reportBusy(new S3Client(configOf(settings))),
    bucket: settings.bucket,
    prefix,
    keyOf: (path) => prefix + mediaPathSegments(path).join('/'),
    pathOf: (key) => (key.startsWith(prefix) ? key.slice(prefix.length) : null),
  };
}

function configOf({ region, endpoint, pathStyle, credentials }: S3DiskSettings): S3ClientConfig {
  return {
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null
      ? {}
      : {
          credentials: {
            accessKeyId: credentials.accessKeyId,
            secretAccessKey: credentials.secretAccessKey,
            ...(credentials.sessionToken === null ? {} : { sessionToken: credentials.sessionToken }),
          },
        }),
    maxAttempts: 4,
    // The caller gets the error of a failed call. Without this setting, some errors are also printed.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Checksums that some servers don't know are sent only if a call requires them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  };
}

function ignore(): void {}

/** Whether a call failed because its object or bucket does not exist. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error instanceof Error ? error.name : '');
}
