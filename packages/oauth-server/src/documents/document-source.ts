import type { ClientRecord } from '../clients/client.ts';
import { RemoteFailure } from '../fetching/remote-failure.ts';
import { type RemoteReader, readRemoteJson } from '../fetching/remote-json.ts';
import { parseClientDocument } from './client-document.ts';
import { findDocumentUrlObjection } from './document-url.ts';
import { freshSeconds } from './freshness.ts';

const MAXIMUM_DOCUMENT = 5 * 1024;
const MAXIMUM_CACHED = 500;

/** Metadata documents, read when needed. */
export interface DocumentSource {
  /** A document read before and still fresh, or `undefined`. */
  cached(url: string): ClientRecord | undefined;
  /**
   * Reads a document and remembers it as long as its cache headers say. Failures are not remembered.
   *
   * @throws RemoteFailure
   */
  read(url: string): Promise<ClientRecord>;
}

/** What documents turn into, and what reading them needs. */
export interface DocumentSourceOptions {
  reader: RemoteReader;
  now: () => Date;
  /** The scopes an app of this kind may have. */
  scopes: readonly string[];
}

/** Remembers at most 500 documents; the one read longest ago goes first. */
export function createDocumentSource({ reader, now, scopes }: DocumentSourceOptions): DocumentSource {
  const cache = new Map<string, ClientRecord>();
  return {
    cached: (url) => {
      const client = cache.get(url);
      return client?.freshUntil && client.freshUntil > now() ? client : undefined;
    },
    read: async (url) => {
      const objection = findDocumentUrlObjection(url, reader.permissions);
      if (objection !== null) throw new RemoteFailure(objection);
      cache.delete(url);
      const { json, headers } = await readRemoteJson(url, MAXIMUM_DOCUMENT, reader);
      const document = parseClientDocument(json, url);
      const readAt = now();
      const client: ClientRecord = {
        clientId: url,
        kind: 'document',
        ...document,
        scopes,
        secretHash: null,
        logo: null,
        freshUntil: new Date(readAt.getTime() + freshSeconds(headers, readAt) * 1000),
        createdAt: readAt,
        blockedAt: null,
      };
      cache.set(url, client);
      const oldest = cache.keys().next();
      if (cache.size > MAXIMUM_CACHED && !oldest.done) cache.delete(oldest.value);
      return client;
    },
  };
}
