import type { Seed } from '../database/seed.ts';
import { sendBody } from '../load/send-body.ts';
import type { RunningServer } from '../programs/run-program.ts';
import type { LargeVideo } from './large-video.ts';

/** A way to upload, by both sides. Each answers how to remove what it uploaded. */
export interface Upload {
  readonly bytes: number;
  bySubject(): Promise<() => Promise<void>>;
  byFloor(): Promise<() => Promise<void>>;
}

interface Sides {
  readonly video: LargeVideo;
  readonly subject: RunningServer;
  readonly floor: RunningServer;
  readonly disk: 'local' | 's3';
  readonly seed: Seed;
}

const BOUNDARY = 'bench-boundary-7f3c2a';

/** One request with everything in it, and chunks one after another, as clients do it. */
export function uploadsOf(sides: Sides): Readonly<Record<'form' | 'chunks', Upload>> {
  const { bytes } = sides.video;
  const subject = (send: (sides: Sides) => Promise<string>) => async () => {
    const { id, size } = JSON.parse(await send(sides)) as { readonly id: number; readonly size: number };
    if (size !== bytes) throw new Error(`a file of ${bytes} bytes became one of ${size}`);
    return () => deleteMedia(sides, id);
  };
  const floor = (send: (sides: Sides) => Promise<void>) => async () => {
    await send(sides);
    return async () => {
      await sendBody({ port: sides.floor.port, method: 'DELETE', path: floorPath(sides) });
    };
  };
  return {
    form: { bytes, bySubject: subject(sendForm), byFloor: floor(sendRaw) },
    chunks: { bytes, bySubject: subject(sendChunks), byFloor: floor(sendRawChunks) },
  };
}

async function sendForm({ video, subject, seed }: Sides): Promise<string> {
  return await postForm(subject, seed, '', { file: [video, 0, video.bytes] });
}

async function sendChunks({ video, subject, seed }: Sides): Promise<string> {
  const begun = JSON.stringify({ filename: 'large.mp4', mime_type: 'video/mp4', total_size: video.bytes });
  const answer = await sendBody({
    port: subject.port,
    method: 'POST',
    path: mediaPath(seed, '/chunked/initiate'),
    headers: { ...authorization(seed), 'content-type': 'application/json' },
    length: begun.length,
    content: [Buffer.from(begun)],
  });
  const {
    upload_uuid: uuid,
    chunk_size: size,
    total_chunks: count,
  } = JSON.parse(answer) as {
    readonly upload_uuid: string;
    readonly chunk_size: number;
    readonly total_chunks: number;
  };
  for (let index = 0; index < count; index++) {
    await postForm(subject, seed, `/chunked/${uuid}/upload`, {
      upload_session: uuid,
      chunk: [video, index * size, Math.min(video.bytes, (index + 1) * size)],
      chunk_index: String(index),
    });
  }
  const path = mediaPath(seed, `/chunked/${uuid}/complete`);
  return await sendBody({ port: subject.port, method: 'POST', path, headers: authorization(seed) });
}

type Field = string | readonly [video: LargeVideo, start: number, end: number];

async function postForm(
  { port }: RunningServer,
  seed: Seed,
  path: string,
  fields: Readonly<Record<string, Field>>,
): Promise<string> {
  const content: Iterable<Uint8Array>[] = [];
  let length = 0;
  const add = (text: string) => {
    const bytes = Buffer.from(text);
    content.push([bytes]);
    length += bytes.length;
  };
  for (const [name, field] of Object.entries(fields)) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof field === 'string') add(`${head}\r\n\r\n${field}\r\n`);
    else {
      const [video, start, end] = field;
      add(`${head}; filename="large.mp4"\r\nContent-Type: video/mp4\r\n\r\n`);
      content.push(video.slice(start, end));
      length += end - start;
      add('\r\n');
    }
  }
  add(`--${BOUNDARY}--\r\n`);
  return await sendBody({
    port,
    method: 'POST',
    path: mediaPath(seed, path),
    headers: { ...authorization(seed), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    length,
    content: inTurn(content),
  });
}

function* inTurn(parts: readonly Iterable<Uint8Array>[]): Generator<Uint8Array> {
  for (const part of parts) yield* part;
}

const CHUNK_BYTES = 10_485_760;

async function sendRaw(sides: Sides): Promise<void> {
  const { video, floor } = sides;
  const content = video.slice(0, video.bytes);
  await sendBody({ port: floor.port, method: 'PUT', path: floorPath(sides), length: video.bytes, content });
}

async function sendRawChunks(sides: Sides): Promise<void> {
  const { video, floor, disk } = sides;
  const path = floorPath(sides);
  const { port } = floor;
  if (disk === 's3') await sendBody({ port, method: 'POST', path });
  let part = 0;
  for (let start = 0; start < video.bytes; start += CHUNK_BYTES) {
    part += 1;
    const end = Math.min(video.bytes, start + CHUNK_BYTES);
    const place = disk === 's3' ? `?part=${part}` : `?from=${start}`;
    const content = video.slice(start, end);
    await sendBody({ port, method: 'PUT', path: path + place, length: end - start, content });
  }
  if (disk === 's3') await sendBody({ port, method: 'POST', path: `${path}?parts=${part}` });
}

async function deleteMedia({ subject: { port }, seed }: Sides, id: number): Promise<void> {
  const body = Buffer.from(JSON.stringify({ items: [id] }));
  const headers = { ...authorization(seed), 'content-type': 'application/json' };
  await sendBody({
    port,
    method: 'DELETE',
    path: mediaPath(seed, ''),
    headers,
    length: body.length,
    content: [body],
  });
}

function mediaPath(seed: Seed, path: string): string {
  return `/crier/api/${seed.subject.uuid}/media${path}`;
}

function floorPath({ disk }: Sides): string {
  return disk === 's3' ? '/s3' : '/file';
}

function authorization({ key }: Seed): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}
