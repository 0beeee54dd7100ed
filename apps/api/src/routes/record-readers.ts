import type { RestOperation } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import type { Operations } from '@crier/operations';
import { type AnyCall, handlerOf } from './dispatch.ts';

/** The operation that reads the record a path parameter names. */
const READERS: Readonly<Record<string, RestOperation>> = {
  post: 'getPost',
  tag: 'getTag',
  media: 'getMedia',
  account: 'getAccount',
  folder: 'getFolder',
  upload: 'getUpload',
  member: 'getMember',
};

/** The operations that answer one record, with its ETag. */
export const RECORD_READS: ReadonlySet<RestOperation> = new Set([...Object.values(READERS), 'getQueue']);

/**
 * Throws the 404 of the first record of the path that does not exist. Called only when input is refused: a missing
 * record is reported before invalid input (design: HTTP edge), and valid input costs no query for this.
 */
export async function ensureRecordsExist(handlers: Operations, call: AnyCall): Promise<void> {
  for (const parameter of Object.keys(call.params)) {
    const reader = READERS[parameter];
    if (reader === undefined) continue;
    try {
      await handlerOf(handlers, reader)({ ...call, query: {}, body: undefined, file: undefined });
    } catch (error) {
      if (error instanceof CrierError && error.code === 'record_not_found') throw error;
    }
  }
}
