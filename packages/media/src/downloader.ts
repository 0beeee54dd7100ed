import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Notice, notice } from '@crier/domain';
import type { Downloaded, Downloader } from '@crier/operations/ports';

/** Interval of progress reports, in milliseconds. */
const PROGRESS_EVERY_MS = 500;
/** How long a server may take to begin its answer, and between parts of it, in milliseconds. */
const SILENCE_MS = 15_000;

/** The least rate of a download that takes the place of others, the same as that of uploads. */
const LEAST_BYTES_PER_MS = 16;
/** How long a download may be slower: at its beginning, and while others wait for its place. In milliseconds. */
const PATIENCE_MS = 30_000;
const PATIENCE_WHILE_OTHERS_WAIT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** Aborts a transfer that has become larger than allowed. */
class TooMuchError extends Error {}
/** Aborts a slow transfer whose place others wait for. */
class GaveWayError extends Error {}
/** The progress callback failed. The download did not. */
class ProgressError extends Error {}

type Bounds = Parameters<Downloader['fetch']>[1];

/** A fetch that refuses addresses inside the network. */
export interface GuardedFetch {
  readonly fetch: typeof fetch;
  /** Whether it threw because the address is not allowed. */
  readonly isNotAllowed: (error: unknown) => boolean;
}

/** Downloads into temporary folders below `folder`. */
export function createDownloader(guarded: GuardedFetch, folder: string): Downloader {
  return {
    async fetch(url, bounds, work) {
      await mkdir(folder, { recursive: true });
      const place = await mkdtemp(join(folder, 'download-'));
      try {
        return await work(await receive(guarded, url, bounds, join(place, 'file')));
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

async function receive(
  guarded: GuardedFetch,
  url: string,
  bounds: Bounds,
  path: string,
): Promise<Downloaded> {
  const end = AbortSignal.timeout(bounds.maxMs);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const awaken = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const pace = watchPace(bounds.othersWait);
  try {
    const signal = AbortSignal.any([end, silence.signal, pace.signal]);
    const response = await guarded.fetch(url, { headers: { accept: 'image/*, video/*' }, signal });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      const again = response.status === 429 || response.status >= 500;
      const why = notice('download_status', { status: String(response.status) });
      return { outcome: 'failed', why, again };
    }
    const total = totalOf(response.headers);
    if (total !== null && total > bounds.maxBytes) {
      await response.body.cancel();
      return { outcome: 'too_much' };
    }
    const size = await store(response.body, path, bounds, total, (bytes) => {
      awaken();
      pace.arrived(bytes);
    });
    if (total !== null && size !== total) return failure(notice('download_incomplete'));
    return { outcome: 'received', file: { filename: nameOf(response, url), path, size } };
  } catch (error) {
    if (error instanceof ProgressError) throw error.cause;
    if (error instanceof TooMuchError || end.aborted) return { outcome: 'too_much' };
    if (guarded.isNotAllowed(error)) {
      return { outcome: 'failed', why: notice('download_address'), again: false };
    }
    if (pace.signal.reason instanceof GaveWayError) return { outcome: 'gave_way' };
    return failure(notice(pace.signal.aborted ? 'download_slow' : 'download_silent'));
  } finally {
    pace.stop();
    clearTimeout(timer);
  }
}

/** Aborts once a download has been too slow for longer than the patience of the moment. */
function watchPace(othersWait: Bounds['othersWait']) {
  const slow = new AbortController();
  const began = performance.now();
  let received = 0;
  const look = async () => {
    const behindMs = performance.now() - began - received / LEAST_BYTES_PER_MS;
    if (behindMs <= PATIENCE_WHILE_OTHERS_WAIT_MS) return;
    if (behindMs > PATIENCE_MS) slow.abort();
    else if (await othersWait?.()) slow.abort(new GaveWayError());
  };
  const timer = othersWait && setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return {
    signal: slow.signal,
    arrived: (bytes: number) => {
      received += bytes;
    },
    stop: () => clearInterval(timer),
  };
}

function failure(why: Notice): Downloaded {
  return { outcome: 'failed', why, again: true };
}

async function store(
  body: ReadableStream<Uint8Array>,
  path: string,
  bounds: Bounds,
  total: number | null,
  arrived: (bytes: number) => void,
): Promise<number> {
  let size = 0;
  let told = Date.now();
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      arrived(chunk.byteLength);
      size += chunk.byteLength;
      if (size > bounds.maxBytes) throw new TooMuchError();
      if (bounds.onProgress && Date.now() - told >= PROGRESS_EVERY_MS) {
        told = Date.now();
        await bounds.onProgress(size, total).catch((cause) => {
          throw new ProgressError('could not report progress', { cause });
        });
      }
      yield chunk;
    }
  };
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return size;
}

/** The size of the file; null when the server does not report it or the length is that of a compressed form. */
function totalOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  if (length === null || headers.has('content-encoding') || !/^\d{1,15}$/.test(length)) return null;
  return Number(length);
}

/** The last segment of the address that answered; only the content decides the file's type. */
function nameOf(response: Response, url: string): string {
  const { pathname } = new URL(response.url || url);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
