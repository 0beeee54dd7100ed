import { readFileSync } from 'node:fs';
import type { ApiUser } from '@crier/lab/installation';
import { bakeryFile } from './accounts.ts';
import { LIBRARY } from './pictures.ts';

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4' };

/** Uploads the files that the library lacks, with their descriptions; returns the ids of all by name. */
export async function fillLibrary({ client, workspace }: ApiUser): Promise<ReadonlyMap<string, number>> {
  const params = { workspace };
  const { data: folders } = await client.call('listFolders', { params });
  const { data: stored } = await client.call('listMedia', { params });
  const ids = new Map(stored.map(({ name, id }) => [name, id]));
  const folderCalled = async (name: string): Promise<string> => {
    const known = folders.find((folder) => folder.name === name);
    return (known ?? (await client.call('createFolder', { params, body: { name } }))).uuid;
  };
  for (const [name, files] of LIBRARY) {
    const folder = name === null ? null : await folderCalled(name);
    for (const { file, shows } of files) {
      if (ids.has(file)) continue;
      const { id } = await client.call('uploadMedia', { params, file: fileOf(file) });
      const body = { alt_text: shows, folder };
      await client.call('updateMedia', { params: { workspace, media: id }, body });
      ids.set(file, id);
    }
  }
  return ids;
}

function fileOf(name: string): File {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? '';
  return new File([new Uint8Array(readFileSync(bakeryFile(name)))], name, { type });
}
