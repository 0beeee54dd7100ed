import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useRef, useState } from 'react';
import { readFailure } from '../../api/failure.ts';
import { isTouched } from '../../api/query-keys.ts';
import { ConnectionContext } from '../../frame/connection-context.tsx';
import type { Wait } from '../../uploads/insist.ts';
import { sendFile } from '../../uploads/send-file.ts';

/** A file on its way into the library. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly state: 'queued' | 'sending' | Wait | 'done' | 'failed';
  /** Why it failed, in the service's words; null where it gave none. */
  readonly reason: string | null;
}

/** Uploads files one after the other; a connection that is cut or a session that has ended delays them. */
export function useUploads(workspace: string, folder: string | undefined) {
  const queries = useQueryClient();
  const connection = useContext(ConnectionContext);
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
      await sendFile(file, {
        workspace,
        folder: folder ?? null,
        connection,
        tell: (progress, wait) => change(id, { progress, state: wait ?? 'sending' }),
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
