import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useRef, useState } from 'react';
import { isTouched } from '../../api/query-keys.ts';
import { ConnectionContext } from '../../frame/connection-context.tsx';
import { useUsage } from '../../frame/usage.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { showSize } from '../../ui/show-size.ts';
import { refusalOf } from '../../uploads/arrival-error.ts';
import { awaitDownload } from '../../uploads/await-download.ts';
import { patienceWith, type Wait } from '../../uploads/insist.ts';
import { sendFile } from '../../uploads/send-file.ts';
import { useRefusalWords } from '../../uploads/use-refusal-words.ts';
import { mediaMessages } from './messages/media-messages.ts';
import { refusedBefore } from './refused-before.ts';

/** An upload to the library. */
export interface Upload {
  readonly id: number;
  /** Name of the file, or the address from which it is fetched. */
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly state: UploadState;
  /** The reason for the failure in the reader's language; null if the service gave none. */
  readonly reason: string | null;
}

type UploadState = 'queued' | 'sending' | Wait | 'done' | 'failed' | 'fetching' | 'fetched' | 'unfetched';

const OVER: ReadonlySet<UploadState> = new Set(['done', 'failed', 'fetched', 'unfetched']);

/** Whether the upload has ended. */
export function isOver({ state }: Pick<Upload, 'state'>): boolean {
  return OVER.has(state);
}

/**
 * Uploads files one after the other, and follows files that the service fetches from an address. A lost connection or
 * an ended session only delays them.
 */
export function useUploads(workspace: string, folder: string | undefined) {
  const queries = useQueryClient();
  const tellRefusal = useRefusalWords();
  const connection = useContext(ConnectionContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const nextId = useRef(1);
  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  );
  const begin = (name: string, state: UploadState, reason: string | null = null): number => {
    const id = nextId.current;
    nextId.current += 1;
    setUploads((all) => [...all, { id, name, progress: 0, state, reason }]);
    return id;
  };
  const refusal = useRefusalBefore();
  const readAgain = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(String(queryKey[0]), 'media.upload'),
    });
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const reason = refusal(file);
      const id = begin(file.name, reason === null ? 'queued' : 'failed', reason);
      if (reason === null) line.current = line.current.then(() => send(id, file));
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
      await readAgain();
    } catch (error) {
      change(id, { state: 'failed', reason: await tellRefusal(refusalOf(error)) });
    }
  };
  /** Follows a file that the service is fetching. */
  const follow = async (address: string, download: string) => {
    const id = begin(address, 'fetching');
    try {
      await awaitDownload({ workspace, download }, patienceWith(connection), (progress, wait) =>
        change(id, wait === null ? { progress, state: 'fetching' } : { state: wait }),
      );
      change(id, { progress: 1, state: 'fetched' });
      await readAgain();
    } catch (error) {
      change(id, { state: 'unfetched', reason: await tellRefusal(refusalOf(error)) });
    }
  };
  const clear = () => setUploads((all) => all.filter((upload) => !isOver(upload)));
  return { uploads, add, follow, clear };
}

/** Says why a file is refused before it is read; null if nothing is known against it. */
function useRefusalBefore(): (file: File) => string | null {
  const texts = useMessages(mediaMessages);
  const { language } = useLanguage();
  const usage = useUsage();
  return (file) => {
    const refused = refusedBefore(file, usage);
    if (refused === null) return null;
    if (refused.why === 'kind') return texts.wrongKind;
    const most = showSize(language, refused.most);
    return refused.why === 'size' ? texts.overSize(most) : texts.noRoom(most);
  };
}
