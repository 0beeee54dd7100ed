import { useContext } from 'react';
import { useChangeAs } from '../../../api/changes.ts';
import { service } from '../../../api/client.ts';
import { ConnectionContext } from '../../../frame/connection-context.tsx';
import type { File } from '../../../ui/library/library.ts';
import { sendFile } from '../../../uploads/send-file.ts';

/** What became of a replacement: the new file, and how many posts use it. */
export interface Replaced {
  readonly uuid: string;
  readonly posts: number;
}

/**
 * Adds a file beside another, with its folder and description, and puts it in its place. If the service refuses, the
 * new file is removed from the library again.
 */
export function useReplace(workspace: string, file: File) {
  const connection = useContext(ConnectionContext);
  return useChangeAs('replaceMedia', async (made: globalThis.File): Promise<Replaced> => {
    const { folder, alt_text } = file;
    const { uuid } = await sendFile(made, { workspace, folder, connection, tell: () => {} });
    try {
      if (alt_text !== null) {
        await service.call('updateMedia', { params: { workspace, media: uuid }, body: { alt_text } });
      }
      const params = { workspace, media: file.uuid };
      const { posts } = await service.call('replaceMedia', { params, body: { with: uuid } });
      return { uuid, posts };
    } catch (error) {
      await service.call('deleteMedia', { params: { workspace }, body: { items: [uuid] } }).catch(() => {});
      throw error;
    }
  });
}
