import type { ClientRecord } from '../clients/client.ts';
import { setBounded } from '../fetching/bounded-map.ts';
import { RemoteFailure } from '../fetching/remote-failure.ts';
import { type RemoteReader, readRemoteJson } from '../fetching/remote-json.ts';
import type { ProtectedWords } from '../names/app-name.ts';
import { parseClientDocument } from './client-document.ts';
import { findDocumentUrlObjection } from './document-url.ts';
import { freshSeconds } from './freshness.ts';

const MAXIMUM_DOCUMENT = 5 * 1024;
const MAXIMUM_CACHED = 500;
const REST_MS = 60_000;

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
  /**
   * Whether reading a document failed within the last minute. This is no reason to refuse the app, only to spare its
   * host.
   */
  failedRecently(url: string): boolean;
}

/** How documents become apps, and what reading them needs. */
export interface DocumentSourceOptions {
  reader: RemoteReader;
  now: () => Date;
  /** The scopes an app of this kind may have. */
  scopes: readonly string[];
  /** Words that names of apps must not copy. */
  words: ProtectedWords;
}

/** Remembers at most 500 documents; the one read longest ago goes first. */
export function createDocumentSource({ reader, now, scopes, words }: DocumentSourceOptions): DocumentSource {
  const cache = new Map<string, ClientRecord>();
  const failures = new Map<string, number>();

  async function readDocument(url: string): Promise<ClientRecord> {
    const { json, headers } = await readRemoteJson(url, MAXIMUM_DOCUMENT, reader);
    const document = parseClientDocument(json, url, reader.permissions, words);
    const readAt = now();
    return {
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
  }

  return {
    cached: (url) => {
      const client = cache.get(url);
      return client?.freshUntil && client.freshUntil > now() ? client : undefined;
    },
    read: async (url) => {
      const objection = findDocumentUrlObjection(url, reader.permissions);
      if (objection !== null) throw new RemoteFailure(objection);
      cache.delete(url);
      try {
        const client = await readDocument(url);
        failures.delete(url);
        setBounded(cache, url, client, MAXIMUM_CACHED);
        return client;
      } catch (error) {
        setBounded(failures, url, now().getTime(), MAXIMUM_CACHED);
        throw error;
      }
    },
    failedRecently: (url) => now().getTime() - (failures.get(url) ?? Number.NEGATIVE_INFINITY) < REST_MS,
  };
}
