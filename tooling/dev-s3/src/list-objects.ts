import type { S3Call } from './call.ts';
import { renderXml } from './xml.ts';

/** Lists in the order of the keys' bytes, folders as one entry when a delimiter is given (ListObjectsV2). */
export async function listObjects({ store, response, query, pageSize }: S3Call): Promise<void> {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const entries = new Map<string, string | null>();
  for (const key of store.objects.keys()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const entry = end === -1 ? key : key.slice(0, end + delimiter.length);
    entries.set(entry, end === -1 ? key : null);
  }
  const names = [...entries.keys()]
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .filter((name) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0);
  const page = names.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
  const isTruncated = page.length < names.length;
  const answer = {
    Prefix: prefix,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    ...(isTruncated ? { NextContinuationToken: page.at(-1) ?? '' } : {}),
    Contents: page.flatMap((name) => {
      const object = entries.get(name) === null ? undefined : store.objects.get(name);
      if (!object) return [];
      const { modifiedAt, etag, size } = object;
      return [{ Key: name, LastModified: modifiedAt.toISOString(), ETag: `"${etag}"`, Size: size }];
    }),
    CommonPrefixes: page.flatMap((name) => (entries.get(name) === null ? [{ Prefix: name }] : [])),
  };
  response.writeHead(200, { 'content-type': 'application/xml' }).end(renderXml('ListBucketResult', answer));
}
