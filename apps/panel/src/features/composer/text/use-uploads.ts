import type { CallInput } from '@crier/client';
import { useCallback, useState } from 'react';
import { rest } from '../../../api/clients.ts';
import { readFailure } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { tellFailure } from '../../../ui/toasts.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { type Draft, type Media, newKey } from '../state/draft.ts';
import { addMedia } from '../state/media.ts';

/** A file on its way to an item. */
export interface Upload {
  readonly id: string;
  /** Key of the item. */
  readonly item: string;
  readonly name: string;
  /** From 0 to 1; null while it is not known. */
  readonly share: number | null;
}

export interface Uploads {
  readonly running: readonly Upload[];
  readonly addFiles: (item: string, files: readonly File[]) => void;
  readonly addAddress: (item: string, address: string) => void;
}

type MimeType = NonNullable<CallInput<'initiateUpload'>['body']>['mime_type'];

/** Files above this are sent in chunks. */
const WHOLE_BYTES = 8_000_000;
const LOOK_AGAIN_MS = 700;

/** Brings files into the library and then into their item. Whatever fails is told by the file's name. */
export function useUploads(workspace: string, change: (change: (draft: Draft) => Draft) => void): Uploads {
  const texts = useMessages(composerMessages);
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const bring = useCallback(
    async (item: string, name: string, fetchMedia: (told: (share: number) => void) => Promise<Media>) => {
      const id = newKey();
      setRunning((all) => [...all, { id, item, name, share: null }]);
      const told = (share: number) =>
        setRunning((all) => all.map((upload) => (upload.id === id ? { ...upload, share } : upload)));
      try {
        const media = await fetchMedia(told);
        change((draft) => addMedia(draft, item, media));
      } catch (error) {
        const { message, fields } = readFailure(error);
        const why = Object.values(fields).flat().join(' ') || message || (error as Error).message;
        tellFailure(texts.uploadFailed(name, why));
      } finally {
        setRunning((all) => all.filter((upload) => upload.id !== id));
      }
    },
    [change, texts],
  );
  const addFiles = useCallback(
    (item: string, files: readonly File[]) => {
      for (const file of files) void bring(item, file.name, (told) => send(workspace, file, told));
    },
    [bring, workspace],
  );
  const addAddress = useCallback(
    (item: string, address: string) => void bring(item, address, () => download(workspace, address)),
    [bring, workspace],
  );
  return { running, addFiles, addAddress };
}

async function send(workspace: string, file: File, told: (share: number) => void): Promise<Media> {
  if (file.size <= WHOLE_BYTES)
    return await rest.call('uploadMedia', { params: { workspace }, body: {}, file });
  const begun = await rest.call('initiateUpload', {
    params: { workspace },
    body: { filename: file.name, mime_type: file.type as MimeType, total_size: file.size },
  });
  const params = { workspace, upload: begun.upload_uuid };
  const chunks = Math.ceil(file.size / begun.chunk_size);
  for (let index = 0; index < chunks; index++) {
    const content = file.slice(index * begun.chunk_size, (index + 1) * begun.chunk_size);
    const body = { upload_session: begun.upload_uuid, chunk_index: index };
    await rest.call('uploadChunk', { params, body, file: { name: file.name, content } });
    told((index + 1) / chunks);
  }
  return await rest.call('completeUpload', { params });
}

async function download(workspace: string, address: string): Promise<Media> {
  const begun = await rest.call('initiateDownload', { params: { workspace }, body: { url: address } });
  if (begun.status === 'completed') return begun.media;
  if (begun.status === 'failed') throw new Error(begun.error);
  const params = { workspace, download: begun.download_id };
  for (;;) {
    const state = await rest.call('getDownload', { params });
    if (state.status === 'completed') return state.media;
    if (state.status === 'failed') throw new Error(state.error);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
