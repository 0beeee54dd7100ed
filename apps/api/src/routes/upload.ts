import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseInput } from '@crier/domain';
import type { Contract } from '@crier/operations/contracts';
import type { FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { fileDigest } from '../idempotency/request-digest.ts';
import { receiveUpload } from '../requests/receive-upload.ts';
import type { AnyCall } from './dispatch.ts';

/** Folder below the data folder in which uploads arrive, each in a folder of its own. */
const UPLOAD_FOLDER = 'uploads';
/** No upload takes this long, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/** Receives the file, calls the operation, and removes whatever is left of the file however the request ends. */
export async function callWithUpload(
  options: ApiOptions,
  contract: Contract,
  request: FastifyRequest,
  call: AnyCall,
  run: (call: AnyCall, content: () => Promise<string>) => Promise<unknown>,
): Promise<unknown> {
  const parent = join(options.settings.dataDir, UPLOAD_FOLDER);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    const { file, fields } = await receiveUpload(request, folder);
    const body = contract.body ? parseInput(contract.body, fields) : undefined;
    const content = async () => JSON.stringify([fields, file.filename, await fileDigest(file.path)]);
    return await run({ ...call, body, file }, content);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed left behind; uploads of others that are running stay. */
export async function removeAbandonedUploads(dataDir: string, now: number): Promise<void> {
  const parent = join(dataDir, UPLOAD_FOLDER);
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const folder = join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
