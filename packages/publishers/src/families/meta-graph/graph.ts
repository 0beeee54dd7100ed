import type { Credentials, PublishMedia } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { StreamedBody } from '../../http/body.ts';
import type { CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import { encodeForm } from '../../http/multipart.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { randomHex } from '../../random.ts';

export type GraphFields = Readonly<Record<string, string>>;

/** A file in addition to the fields of a form. */
export interface GraphFile {
  readonly name: string;
  readonly media: PublishMedia;
  readonly body: StreamedBody;
}

/** Lists of posts with their attachments. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;

/** Calls to a graph of Meta with one account's token. Addresses are the documented ones. */
export interface Graph {
  get(url: string, query?: GraphFields, timeoutMs?: number): Promise<CallResult>;
  post(url: string, fields: GraphFields): Promise<CallResult>;
  /** As {@link Graph.post}, with a file (Meta docs: multipart/form-data). */
  postFile(url: string, fields: GraphFields, file: GraphFile): Promise<CallResult>;
  /** A whole file as the body (Meta docs: Resumable upload). */
  upload(url: string, media: PublishMedia): Promise<CallResult>;
  delete(url: string): Promise<CallResult>;
}

/** Opens calls with the credentials of an account. */
export type OpenGraph = (credentials: Credentials) => Graph;

/** The token is a parameter, as Meta documents it. An account without one is a defect and throws. */
export function openGraph(kit: PublisherKit, at: AddressOf): OpenGraph {
  return (credentials) => {
    const token = textAt(credentials, 'accessToken');
    if (token === undefined) throw new Error('The account has no access token.');
    const secrets = [token];
    const withToken = (fields: GraphFields) => new URLSearchParams({ ...fields, access_token: token });
    return {
      get: (url, query = {}, timeoutMs) =>
        kit.call({
          method: 'GET',
          url: `${at(url)}?${withToken(query)}`,
          secrets,
          maxBytes: MAX_LIST_BYTES,
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        }),
      post: (url, fields) =>
        kit.call({
          method: 'POST',
          url: at(url),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new TextEncoder().encode(withToken(fields).toString()),
          secrets,
        }),
      postFile: (url, fields, { name, media, body }) => {
        const parts = Array.from(withToken(fields), ([name, value]) => ({ name, value }));
        const file = { name, fileName: media.name, mimeType: media.mimeType, body };
        const form = encodeForm([...parts, file], `crier-${randomHex(kit.random)}`);
        const headers = { 'content-type': form.contentType };
        return kit.call({ method: 'POST', url: at(url), headers, body: form.body, secrets });
      },
      upload: (url, media) =>
        kit.call({
          method: 'POST',
          url: at(url),
          headers: {
            authorization: `OAuth ${token}`,
            'content-type': 'application/octet-stream',
            offset: '0',
            file_size: String(media.size),
          },
          body: mediaBody(media),
          secrets,
        }),
      delete: (url) => kit.call({ method: 'DELETE', url: `${at(url)}?${withToken({})}`, secrets }),
    };
  };
}
