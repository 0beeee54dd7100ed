import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningS3, startS3 } from '../src/index.ts';

const MIB = 1_024 * 1_024;

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3({ pageSize: 2 });
});
afterAll(() => s3?.stop());

function clientOf(change: { accessKeyId?: string; secretAccessKey?: string } = {}): S3Client {
  const { endpoint, accessKeyId, secretAccessKey } = s3;
  const credentials = { accessKeyId, secretAccessKey, ...change };
  return new S3Client({ region: 'eu-west-1', endpoint, forcePathStyle: true, credentials, maxAttempts: 1 });
}

const at = (Key: string) => ({ Bucket: s3.bucket, Key });

it('accepts only correctly signed requests', async () => {
  const put = () => new PutObjectCommand({ ...at('a b/ü+(1).txt'), Body: 'bread' });
  await clientOf().send(put());
  const { Body } = await clientOf().send(new GetObjectCommand(at('a b/ü+(1).txt')));
  expect(await Body?.transformToString()).toBe('bread');
  await expect(clientOf({ secretAccessKey: 'wrong' }).send(put())).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  await expect(clientOf({ accessKeyId: 'nobody' }).send(put())).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  expect((await fetch(`${s3.endpoint}/${s3.bucket}/a`)).status).toBe(403);
});

it('lists page by page, with folders as one entry', async () => {
  for (const key of ['l/1', 'l/2', 'l/m/3', 'l/m/4', 'l/n']) {
    await clientOf().send(new PutObjectCommand({ ...at(key), Body: 'x' }));
  }
  const seen: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const list = { Bucket: s3.bucket, Prefix: 'l/', Delimiter: '/', ContinuationToken };
    const page = await clientOf().send(new ListObjectsV2Command(list));
    seen.push(...(page.Contents ?? []).map((entry) => entry.Key));
    seen.push(...(page.CommonPrefixes ?? []).map((entry) => entry.Prefix));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(seen.sort()).toEqual(['l/1', 'l/2', 'l/m/', 'l/n']);
});

it('assembles parts by the rules', async () => {
  const { UploadId } = await clientOf().send(new CreateMultipartUploadCommand(at('parts')));
  const part = (PartNumber: number, bytes: number) =>
    clientOf().send(
      new UploadPartCommand({ ...at('parts'), UploadId, PartNumber, Body: Buffer.alloc(bytes, PartNumber) }),
    );
  const complete = (...parts: { PartNumber: number; ETag?: string | undefined }[]) =>
    clientOf().send(
      new CompleteMultipartUploadCommand({ ...at('parts'), UploadId, MultipartUpload: { Parts: parts } }),
    );
  const small = { PartNumber: 1, ETag: (await part(1, MIB)).ETag };
  const last = { PartNumber: 2, ETag: (await part(2, 3)).ETag };
  await expect(complete(small, last)).rejects.toMatchObject({ name: 'EntityTooSmall' });
  const first = { PartNumber: 1, ETag: (await part(1, 5 * MIB)).ETag };
  await expect(complete(small, last)).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(complete(last, first)).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await complete(first, last);
  await expect(complete(first, last)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  const range = { ...at('parts'), Range: `bytes=${5 * MIB - 1}-${5 * MIB + 1}` };
  const { Body } = await clientOf().send(new GetObjectCommand(range));
  expect([...((await Body?.transformToByteArray()) ?? [])]).toEqual([1, 2, 2]);
});
