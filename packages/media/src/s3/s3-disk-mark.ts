import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { DiskMark } from '@crier/operations/ports';
import { DISK_MARK } from '../hidden-names.ts';
import { isMissing, type S3Bucket } from './s3-bucket.ts';

/**
 * The mark of a bucket or of a prefix in it, made by a conditional write. A server without conditional writes (501)
 * gets a plain one if no mark was found. If two programs start there for the first time at once, the last write wins,
 * and the other program notices when it reads the mark back.
 */
export function createS3DiskMark({ client, bucket, prefix }: S3Bucket): DiskMark {
  const at = { Bucket: bucket, Key: prefix + DISK_MARK };
  const put = async (text: string, condition: { readonly IfNoneMatch?: '*' } = {}) => {
    await client.send(
      new PutObjectCommand({ ...at, ...condition, Body: text, ContentType: 'application/json' }),
    );
  };
  const read = async () => {
    try {
      const { Body } = await client.send(new GetObjectCommand(at));
      return (await Body?.transformToString()) ?? '';
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    read,
    async create(text) {
      try {
        await put(text, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        const status = statusOf(error);
        // 409: another conditional write is under way (S3: conditional writes).
        if (status === 412 || status === 409) return false;
        if (status !== 501) throw error;
        if ((await read()) !== null) return false;
        await put(text);
        return true;
      }
    },
    replace: (text) => put(text),
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
