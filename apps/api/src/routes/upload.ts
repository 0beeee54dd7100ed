import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CrierError, parseInput } from '@crier/domain';
import type { Contract } from '@crier/operations/contracts';
import { TEMPORARY_FOLDER } from '@crier/service';
import type { FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { fileDigest } from '../idempotency/request-digest.ts';
import { receiveUpload } from '../requests/receive-upload.ts';
import type { AnyCall } from './dispatch.ts';
import { ensureRecordsExist } from './record-readers.ts';

/** Receives the file, calls the operation, and removes whatever is left of the file however the request ends. */
export async function callWithUpload(
  options: ApiOptions,
  contract: Contract,
  request: FastifyRequest,
  call: AnyCall,
  run: (call: AnyCall, content: () => Promise<string>) => Promise<unknown>,
): Promise<unknown> {
  const parent = join(options.settings.dataDir, TEMPORARY_FOLDER);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    const { file, fields, body } = await readUpload(options, contract, request, call, folder);
    const content = async () => JSON.stringify([fields, file.filename, await fileDigest(file.path)]);
    return await run({ ...call, body, file }, content);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** File and fields; when they are refused, a record of the path that is missing is told first. */
async function readUpload(
  options: ApiOptions,
  contract: Contract,
  request: FastifyRequest,
  call: AnyCall,
  folder: string,
) {
  try {
    const { uploadLimits } = options.settings;
    const { file, fields } = await receiveUpload(request, folder, contract.upload ?? 'file', uploadLimits);
    return { file, fields, body: contract.body ? parseInput(contract.body, fields) : undefined };
  } catch (error) {
    if (error instanceof CrierError) await ensureRecordsExist(options.handlers, call);
    throw error;
  }
}
