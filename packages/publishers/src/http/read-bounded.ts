/** The bytes of a body up to a bound. `complete` is false when it was longer or broke off. */
export interface BoundedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly complete: boolean;
}

/** Reads at most `maxBytes` of a body and drops the rest. A body that breaks off keeps what arrived. */
export async function readBounded(response: Response, maxBytes: number): Promise<BoundedBody> {
  const reader = response.body?.getReader();
  if (reader === undefined) return { bytes: new Uint8Array(0), complete: true };
  const chunks: Uint8Array[] = [];
  let size = 0;
  let complete = false;
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) {
        complete = true;
        break;
      }
      chunks.push(value);
      size += value.byteLength;
    }
    if (!complete) await reader.cancel();
  } catch {
    complete = false;
  }
  return { bytes: joined(chunks, Math.min(size, maxBytes)), complete };
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, size - at);
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
