import type { MEDIA_MIME_TYPES } from '@crier/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { rest } from '../../api/clients.ts';
import { readFailure } from '../../api/failure.ts';
import { isTouched } from '../../api/query-keys.ts';
import { uploadInChunks } from './upload-in-chunks.ts';

/** A file on its way into the library. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly state: 'queued' | 'sending' | 'waiting' | 'done' | 'failed';
  /** Why it failed, in the service's words; null where it gave none. */
  readonly reason: string | null;
}

/** Milliseconds after which a cut upload is tried again, unless the browser says earlier that it is online. */
const TRY_MS = 2_000;
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'conflict',
  'too-often',
  'signed-out',
]);

/** Uploads files one after the other; a connection that is cut delays them. */
export function useUploads(workspace: string, folder: string | undefined) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const nextId = useRef(1);
  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  );
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = nextId.current;
      nextId.current += 1;
      setUploads((all) => [...all, { id, name: file.name, progress: 0, state: 'queued', reason: null }]);
      line.current = line.current.then(() => send(id, file));
    }
  };
  const send = async (id: number, file: File) => {
    change(id, { state: 'sending' });
    try {
      await uploadInChunks(file, callsFor(workspace, folder, file), {
        isPassing: (error) => PASSING.has(readFailure(error).kind),
        untilWorthTrying,
        tell: (progress, waits) => change(id, { progress, state: waits ? 'waiting' : 'sending' }),
      });
      change(id, { progress: 1, state: 'done' });
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => isTouched(String(queryKey[0]), 'media.upload'),
      });
    } catch (error) {
      change(id, { state: 'failed', reason: readFailure(error).message });
    }
  };
  const clear = () => setUploads((all) => all.filter(({ state }) => state !== 'done' && state !== 'failed'));
  return { uploads, add, clear };
}

function callsFor(workspace: string, folder: string | undefined, file: File) {
  const params = (upload: string) => ({ workspace, upload });
  // The service decides by content; a type that it does not know is refused by it, in its own words.
  const mimeType = file.type as (typeof MEDIA_MIME_TYPES)[number];
  const body = { filename: file.name, mime_type: mimeType, total_size: file.size, folder: folder ?? null };
  return {
    initiate: () => rest.call('initiateUpload', { params: { workspace }, body }),
    received: async (upload: string) => (await rest.call('getUpload', { params: params(upload) })).received,
    send: (upload: string, index: number, chunk: Blob) =>
      rest.call('uploadChunk', {
        params: params(upload),
        body: { upload_session: upload, chunk_index: index },
        file: { name: file.name, content: chunk },
      }),
    complete: (upload: string) => rest.call('completeUpload', { params: params(upload) }),
  };
}

function untilWorthTrying(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, TRY_MS);
    addEventListener('online', go);
  });
}
