import { isDocumentUrl } from '../documents/document-url.ts';
import { OAuthError, tooManyRequests } from '../errors/oauth-error.ts';
import { RemoteFailure } from '../fetching/remote-failure.ts';
import { takeByAddress } from '../rate-limit/rate-limiter.ts';
import type { Kernel } from '../server/kernel.ts';
import type { ClientRecord } from './client.ts';

/** Looks up the app behind the code or token that a request presents, if there is one. */
export type FindPresenter = () => Promise<ClientRecord | undefined>;

/**
 * The app for a new authorization: a stored one, or the metadata document behind its id, read again when it is no
 * longer fresh. A blocked app's document is not read.
 *
 * @throws OAuthError `invalid_client` when there is no such app or its document is invalid.
 */
export async function findAuthorizingClient(
  clientId: string,
  address: string,
  kernel: Kernel,
): Promise<ClientRecord> {
  const stored = await kernel.stores.clients.find(clientId);
  if (stored !== null && (stored.blockedAt !== null || isFresh(stored, kernel))) return stored;
  if (!isDocumentUrl(clientId)) throw unknownClient();
  const cached = kernel.documents.cached(clientId);
  if (cached) return cached;
  if ((await kernel.readPolicy()).mode === 'off') throw unknownClient();
  const allowance = await takeByAddress(kernel.limiter, 'document', { address });
  if (!allowance.allowed) throw tooManyRequests(allowance.retryAfterSeconds);
  try {
    const read = await kernel.documents.read(clientId);
    return stored === null ? read : await kernel.stores.clients.saveDocument(read);
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    throw new OAuthError('invalid_client', `The client metadata document cannot be used: ${error.reason}`);
  }
}

/**
 * The stored app for a request about tokens. A stale document is read again, so that changed methods take effect. If
 * that fails, the stored one is used, because existing grants survive an unreachable host.
 *
 * @param findPresenter finds the stored app behind the code or token of the request, which is mostly the wanted one
 * @throws OAuthError `invalid_client` when there is no such app.
 */
export async function findTokenClient(
  clientId: string,
  findPresenter: FindPresenter,
  kernel: Kernel,
): Promise<ClientRecord> {
  const presenter = await findPresenter();
  const stored = presenter?.clientId === clientId ? presenter : await kernel.stores.clients.find(clientId);
  if (stored === null) throw unknownClient();
  if (stored.blockedAt !== null || isFresh(stored, kernel)) return stored;
  if (kernel.documents.failedRecently(clientId)) return stored;
  try {
    const document = kernel.documents.cached(clientId) ?? (await kernel.documents.read(clientId));
    return await kernel.stores.clients.saveDocument(document);
  } catch (error) {
    if (error instanceof RemoteFailure) return stored;
    throw error;
  }
}

function isFresh(client: ClientRecord, kernel: Kernel): boolean {
  return client.freshUntil === null || client.freshUntil > kernel.now();
}

function unknownClient(): OAuthError {
  return new OAuthError('invalid_client', 'The app is unknown');
}
