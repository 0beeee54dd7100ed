import { useCallback, useContext, useMemo, useState } from 'react';
import { randomKey, service } from '../../../api/client.ts';
import { ConnectionContext } from '../../../frame/connection-context.tsx';
import { useMessages } from '../../../messages/language-context.tsx';
import { tellFailure } from '../../../ui/toasts.tsx';
import { ArrivalError, refusalOf } from '../../../uploads/arrival-error.ts';
import { awaitDownload } from '../../../uploads/await-download.ts';
import { insist, type Patience, patienceWith, type Wait } from '../../../uploads/insist.ts';
import { sendFile } from '../../../uploads/send-file.ts';
import { useRefusalWords } from '../../../uploads/use-refusal-words.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { createChosenOrder } from '../state/chosen-order.ts';
import { type Draft, type Media, newKey } from '../state/draft.ts';
import { addMedia, coverMedia } from '../state/media.ts';

/** An upload to an item. */
export interface Upload {
  readonly id: string;
  /** Key of the item. */
  readonly item: string;
  readonly name: string;
  /** From 0 to 1; null if it is unknown. */
  readonly share: number | null;
  /** The reason for waiting; null if it is in progress. */
  readonly wait: Wait | null;
  /** Cancels the upload; null if it cannot be cancelled. */
  readonly cancel: (() => void) | null;
}

export interface Uploads {
  readonly running: readonly Upload[];
  readonly addFiles: (item: string, files: readonly File[]) => void;
  readonly addAddress: (item: string, address: string) => void;
  /** Adds a file of the library. */
  readonly addStored: (item: string, media: Media) => void;
  /** Makes a picture the cover of a video of the item. */
  readonly addCover: (item: string, video: number, file: File) => void;
}

type Told = (share: number | null, wait: Wait | null) => void;

/**
 * Uploads files to the library and then adds them to their item, in the order in which they were chosen. A lost
 * connection only delays them. A failure is reported with the file's name.
 */
export function useUploads(workspace: string, change: (change: (draft: Draft) => Draft) => void): Uploads {
  const texts = useMessages(composerMessages);
  const connection = useContext(ConnectionContext);
  const order = useMemo(createChosenOrder, []);
  const { running, bring } = useBring(change);
  const addFiles = useCallback(
    (item: string, files: readonly File[]) => {
      for (const file of files) {
        const chosenLater = order.choose(item);
        const given = new AbortController();
        const { signal } = given;
        void bring(
          item,
          file.name,
          (tell) => sendFile(file, { workspace, folder: null, tell, connection, signal }),
          (draft, media) => addMedia(draft, item, media, chosenLater(media.id)),
          given,
        );
      }
    },
    [bring, order, workspace, connection],
  );
  const addAddress = useCallback(
    (item: string, address: string) => {
      const chosenLater = order.choose(item);
      void bring(
        item,
        address,
        (tell) => download(workspace, address, patienceWith(connection), (wait) => tell(null, wait)),
        (draft, media) => addMedia(draft, item, media, chosenLater(media.id)),
      );
    },
    [bring, order, workspace, connection],
  );
  const addStored = useCallback(
    (item: string, media: Media) => {
      order.choose(item)(media.id);
      change((draft) => addMedia(draft, item, media));
    },
    [order, change],
  );
  const addCover = useCallback(
    (item: string, video: number, file: File) => {
      const given = new AbortController();
      const { signal } = given;
      const fetchPicture = async (tell: Told) => {
        const media = await sendFile(file, { workspace, folder: null, tell, connection, signal });
        if (media.type !== 'image') throw new Error(texts.coverNoPicture);
        return media;
      };
      const take = (draft: Draft, { id }: Media) => coverMedia(draft, item, video, id);
      void bring(item, file.name, fetchPicture, take, given);
    },
    [bring, workspace, connection, texts],
  );
  return useMemo(
    () => ({ running, addFiles, addAddress, addStored, addCover }),
    [running, addFiles, addAddress, addStored, addCover],
  );
}

/** Fetches files, shows them as running until they are there, and tells of those that do not come. */
function useBring(change: (change: (draft: Draft) => Draft) => void) {
  const texts = useMessages(composerMessages);
  const tellRefusal = useRefusalWords();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const bring = useCallback(
    async (
      item: string,
      name: string,
      fetchMedia: (told: Told) => Promise<Media>,
      take: (draft: Draft, media: Media) => Draft,
      given?: AbortController,
    ) => {
      const id = newKey();
      const cancel = given === undefined ? null : () => given.abort();
      setRunning((all) => [...all, { id, item, name, share: null, wait: null, cancel }]);
      const told: Told = (share, wait) =>
        setRunning((all) => all.map((upload) => (upload.id === id ? { ...upload, share, wait } : upload)));
      try {
        const media = await fetchMedia(told);
        change((draft) => take(draft, media));
      } catch (error) {
        if (given?.signal.aborted) return;
        tellFailure(texts.uploadFailed(name, (await tellRefusal(refusalOf(error))) ?? ''));
      } finally {
        setRunning((all) => all.filter((upload) => upload.id !== id));
      }
    },
    [change, texts, tellRefusal],
  );
  return { running, bring };
}

async function download(
  workspace: string,
  url: string,
  patience: Patience,
  tell: (wait: Wait | null) => void,
): Promise<Media> {
  const sure = <T>(work: () => Promise<T>) => insist(work, patience, tell);
  const asked = { params: { workspace }, body: { url }, idempotencyKey: randomKey() };
  const begun = await sure(() => service.call('initiateDownload', asked));
  tell(null);
  if (begun.status === 'completed') return begun.media;
  if (begun.status === 'failed') throw new ArrivalError(begun);
  const { download_id: download } = begun;
  return await awaitDownload({ workspace, download }, patience, (_, wait) => tell(wait));
}
