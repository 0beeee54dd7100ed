import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import { TEMPORARY_FOLDER } from '@crier/media';
import type { SendingAhead } from '@crier/operations';
import type { FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { type Names, readBody } from '../requests/read-input.ts';
import type { Receiving } from '../requests/receive-file.ts';
import { receiveUpload } from '../requests/receive-upload.ts';
import type { AnyCall } from './dispatch.ts';
import { workspaceOf } from './request-state.ts';

/** An operation that receives files. */
interface BoundUpload {
  readonly contract: Contract;
  readonly ensureRecords: (call: AnyCall) => Promise<void>;
}

/** Receives the file, calls the operation, and removes any remains of the file, however the request ends. */
export async function callWithUpload(
  options: ApiOptions,
  bound: BoundUpload,
  request: FastifyRequest,
  call: AnyCall,
  names: Names,
  run: (call: AnyCall, content: () => Promise<string>) => Promise<unknown>,
): Promise<unknown> {
  const parent = join(options.settings.dataDir, TEMPORARY_FOLDER);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'upload-'));
  const workspace = workspaceOf(request.caller);
  let sending: SendingAhead | null = null;
  const begin = async (firstBytes: string) => {
    sending = await options.sendAhead(workspace ?? '', firstBytes);
    return sending;
  };
  try {
    const receiving = {
      folder,
      begin: workspace === null || bound.contract.upload !== 'file' ? null : begin,
      hashed: request.headers['idempotency-key'] !== undefined,
    };
    const { file, digest, fields, body } = await readUpload(options, bound, request, receiving, call, names);
    const content = async () => JSON.stringify([fields, file.filename, digest]);
    return await run({ ...call, body, file }, content);
  } finally {
    await (sending as SendingAhead | null)?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file and the fields; if they are refused, a missing record of the path is reported first. */
async function readUpload(
  options: ApiOptions,
  { contract, ensureRecords }: BoundUpload,
  request: FastifyRequest,
  receiving: Receiving,
  call: AnyCall,
  names: Names,
) {
  try {
    const { uploadLimits } = options.settings;
    const upload = await receiveUpload(request, receiving, contract.upload ?? 'file', uploadLimits);
    return { ...upload, body: readBody(contract, upload.fields, names) };
  } catch (error) {
    if (error instanceof CrierError) await ensureRecords(call);
    throw error;
  }
}
