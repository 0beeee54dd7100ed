import { readFile, stat } from 'node:fs/promises';
import { reasonOf } from '@crier/domain';
import { invalidLogo, LOGO_MAX_BYTES } from '@crier/operations';
import { optionError } from '../output/cli-error.ts';

/** The content of the file that `--logo` names. What it holds is looked at when it is stored. */
export async function readLogo(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch((error: unknown) => {
    throw optionError('--logo', `${path} can't be read: ${reasonOf(error)}.`);
  });
  if (!found.isFile() || found.size > LOGO_MAX_BYTES) throw optionError('--logo', invalidLogo().message);
  return await readFile(path);
}
