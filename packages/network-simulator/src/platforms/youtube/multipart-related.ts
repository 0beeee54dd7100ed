import { refusal } from '../../families/google/server.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';

/** The two parts of an upload in one request: JSON, then a file (RFC 2387). */
export interface RelatedParts {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  readonly file: Uint8Array<ArrayBuffer>;
}

/** Throws 400 when there are not two of them. */
export function readRelatedParts({ headers, body }: SimulatorRequest): RelatedParts {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw malformed();
  const bytes = Buffer.from(body);
  const [metadata, media] = partsBetween(bytes, Buffer.from(`--${boundary}`));
  if (metadata === undefined || media === undefined) throw malformed();
  const mimeType = /^content-type: *([^;\r\n]+)/im.exec(media.head)?.[1] ?? 'application/octet-stream';
  return { json: metadata.content, mimeType: mimeType.trim(), file: media.content };
}

function partsBetween(bytes: Buffer, delimiter: Buffer) {
  const parts: { readonly head: string; readonly content: Uint8Array<ArrayBuffer> }[] = [];
  let start = bytes.indexOf(delimiter);
  while (start >= 0) {
    const end = bytes.indexOf(delimiter, start + delimiter.length);
    if (end < 0) break;
    const part = bytes.subarray(start + delimiter.length + 2, end - 2);
    const gap = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, Math.max(gap, 0)).toString();
    parts.push({ head, content: new Uint8Array(part.subarray(gap < 0 ? 0 : gap + 4)) });
    start = end;
  }
  return parts;
}

function malformed(): Error {
  return refusal(400, 'badContent', 'The body is not valid multipart/related.');
}
