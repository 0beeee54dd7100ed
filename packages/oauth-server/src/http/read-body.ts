import type { EndpointRequest } from './endpoint.ts';

/**
 * Reads at most `maximum` octets and returns them as UTF-8 text; `null` when there are more or they are not UTF-8.
 * Octets after the limit are not read.
 */
export async function readText(body: EndpointRequest['body'], maximum: number): Promise<string | null> {
  if (body === null) return '';
  return body instanceof Uint8Array ? readOctets(body, maximum) : await readStream(body, maximum);
}

function readOctets(octets: Uint8Array, maximum: number): string | null {
  if (octets.byteLength > maximum) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return null;
  }
}

async function readStream(body: ReadableStream<Uint8Array>, maximum: number): Promise<string | null> {
  const reader = body.getReader();
  let size = 0;
  const read: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return readOctets(Buffer.concat(read), maximum);
    size += value.byteLength;
    if (size > maximum) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    read.push(value);
  }
}

/** The media type in lower case, without its parameters; empty when none is named. */
export function mediaType(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
