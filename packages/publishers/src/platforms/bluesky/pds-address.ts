import type { JsonValue } from '@crier/domain';
import { arrayAt, textAt } from '../../http/json.ts';
import { isSuccess } from '../../http/outcome.ts';
import type { Xrpc } from './session.ts';

/** The PDS that an identity names in its DID document, without a trailing slash (AT Protocol: DID). */
function pdsOf(didDoc: JsonValue | undefined): string | undefined {
  const entry = arrayAt(didDoc, 'service')?.find((one) => textAt(one, 'id')?.endsWith('#atproto_pds'));
  const endpoint = textAt(entry, 'serviceEndpoint');
  if (endpoint === undefined || !URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined;
}

/**
 * The address to use from now on: the one that the identity names, if it is at least as safe as the address the person
 * gave and answers as a PDS; else the given one, which has just answered.
 */
export async function choosePds(
  given: string,
  didDoc: JsonValue | undefined,
  open: (service: string) => Xrpc,
): Promise<string> {
  const named = pdsOf(didDoc);
  if (named === undefined || named === given) return given;
  if (named.startsWith('http:') && given.startsWith('https:')) return given;
  const result = await open(named)({ method: 'GET', nsid: 'com.atproto.server.describeServer' });
  const answers = result.kind === 'answer' && isSuccess(result) && textAt(result.json, 'did') !== undefined;
  return answers ? named : given;
}
