import { resolve } from 'node:path';
import type { MediaDiskSettings } from '@crier/media';
import { z } from 'zod';

/** What MEDIA_DISK expects, as the end of a sentence. */
export const MEDIA_DISK_EXPECTED =
  'the path of a folder, or s3://bucket or s3://bucket/prefix, with region, endpoint and path_style as parameters if needed, such as s3://media/crier?region=eu-central-1';

/** Names as S3 allows them. */
const BUCKET = /^(?!\d+\.\d+\.\d+\.\d+$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;
const PARAMETERS = new Set(['region', 'endpoint', 'path_style']);

/** What an address such as `s3://bucket/prefix?region=…` specifies by itself. */
interface S3Address {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string | null;
  readonly endpoint: string | null;
  readonly pathStyle: boolean | null;
}

/** A folder as a string, or the address of a bucket. */
export const mediaDiskSchema = z.string().transform((text, context): string | S3Address => {
  if (!text.includes('://')) return text;
  const address = parseS3Address(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: MEDIA_DISK_EXPECTED });
  return z.NEVER;
});

/** The usual variables of AWS; each may be absent. */
export interface AwsVariables {
  readonly region: string | undefined;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly sessionToken: string | undefined;
}

/** The disk that the settings describe; the address takes precedence over the variables. */
export function mediaDiskOf(
  disk: z.infer<typeof mediaDiskSchema> | undefined,
  defaultFolder: string,
  aws: AwsVariables,
): MediaDiskSettings {
  if (disk === undefined) return { kind: 'local', folder: defaultFolder };
  if (typeof disk === 'string') return { kind: 'local', folder: resolve(disk) };
  const endpoint = disk.endpoint ?? aws.endpoint ?? null;
  return {
    kind: 's3',
    bucket: disk.bucket,
    prefix: disk.prefix,
    region: disk.region ?? aws.region ?? 'us-east-1',
    endpoint,
    // A self-hosted server rarely has a host name for each bucket.
    pathStyle: disk.pathStyle ?? endpoint !== null,
    credentials:
      aws.accessKeyId === undefined || aws.secretAccessKey === undefined
        ? null
        : {
            accessKeyId: aws.accessKeyId,
            secretAccessKey: aws.secretAccessKey,
            sessionToken: aws.sessionToken ?? null,
          },
  };
}

function parseS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, port, host, pathname, searchParams, hash } = new URL(text);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const pathStyle = searchParams.get('path_style');
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region');
  const names = [...searchParams.keys()];
  const isRight =
    protocol === 's3:' &&
    `${username}${password}${port}${hash}` === '' &&
    BUCKET.test(host) &&
    (prefix === '' || PREFIX.test(prefix)) &&
    // Parsing an address resolves these segments, so the prefix would differ from what was written.
    !/\/\.\.?(?:[/?]|$)/.test(text) &&
    new Set(names).size === names.length &&
    names.every((name) => PARAMETERS.has(name)) &&
    (pathStyle === null || pathStyle === 'true' || pathStyle === 'false') &&
    (region === null || /^[a-z0-9-]{1,40}$/i.test(region)) &&
    (endpoint === null || isOrigin(endpoint));
  if (!isRight) return null;
  return {
    bucket: host,
    prefix,
    region,
    endpoint,
    pathStyle: pathStyle === null ? null : pathStyle === 'true',
  };
}

/** An http or https address without path, query and user. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && `${origin}/` === href;
}
