const TIMEOUT_MS = 15_000;

/** The file at an address, fetched as networks fetch files by address; undefined when it can't be fetched. */
export async function fetchFile(address: string, mostBytes: number): Promise<Uint8Array | undefined> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > mostBytes) return undefined;
      chunks.push(chunk);
    }
    return size === 0 ? undefined : Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
