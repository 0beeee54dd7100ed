import type { JsonObject } from '@crier/domain';
import { countAt, textAt } from '../../http/json.ts';
import { isSuccess } from '../../http/outcome.ts';
import type { Xrpc } from './session.ts';

export interface ServerFacts {
  readonly limits: JsonObject;
  /** The server's own DID, the audience of a service token. */
  readonly did: string | null;
}

/** What a PDS says about itself (com.atproto.server.describeServer); undefined when it says nothing. */
export async function readServerFacts(anonymous: Xrpc): Promise<ServerFacts | undefined> {
  const result = await anonymous({ method: 'GET', nsid: 'com.atproto.server.describeServer' });
  if (result.kind !== 'answer' || !isSuccess(result) || result.json === undefined) return undefined;
  const blobLimit = countAt(result.json, 'blobUploadLimit');
  return {
    limits: blobLimit === undefined ? {} : { blob_upload_limit: blobLimit },
    did: textAt(result.json, 'did') ?? null,
  };
}
