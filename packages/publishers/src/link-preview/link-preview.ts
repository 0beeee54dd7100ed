import { addressInWords, pageFacts } from '../html/page-facts.ts';
import type { Call, CallResult } from '../http/call.ts';
import { isSuccess } from '../http/outcome.ts';
import type { PublisherKit } from '../kit.ts';

const PAGE_MS = 5_000;
const LARGEST_PAGE_BYTES = 512 * 1024;
const PICTURE_MS = 10_000;
const LARGEST_PICTURE_BYTES = 10_000_000;
const READER = 'Mozilla/5.0 (compatible; Crier; link preview)';

/** The facts of a page that a card shows. */
export interface LinkPreview {
  /** The page's title, else its address in readable form. */
  readonly title: string;
  /** Empty when the page gives none. */
  readonly description: string;
  /** Address of the page's picture. */
  readonly image: string | undefined;
}

export interface PreviewImage {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads what a page says about itself for cards. There is always a title, whatever the page does. */
export async function linkPreview(call: Call, uri: string): Promise<LinkPreview> {
  const page = await fetchPublic(call, uri, 'text/html,application/xhtml+xml', LARGEST_PAGE_BYTES, PAGE_MS);
  const isPage =
    page.kind === 'answer' &&
    isSuccess(page) &&
    /\bx?html\b/i.test(page.headers.get('content-type') ?? 'html');
  const facts = isPage ? pageFacts(page.bytes, page.headers.get('content-type'), page.url) : {};
  return {
    title: facts.title ?? addressInWords(uri),
    description: facts.description ?? '',
    image: facts.image,
  };
}

/**
 * Fetches the picture of a card; undefined unless it is whole. A picture that is too large for the network, or of
 * another type than it takes, is made a JPEG that fits.
 */
export async function previewImage(
  { call, shrink }: Pick<PublisherKit, 'call' | 'shrink'>,
  url: string,
  { maxBytes, types }: { readonly maxBytes: number; readonly types: readonly string[] },
): Promise<PreviewImage | undefined> {
  const most = shrink === null ? maxBytes : Math.max(maxBytes, LARGEST_PICTURE_BYTES);
  const image = await fetchPublic(call, url, 'image/*', most, PICTURE_MS);
  if (image.kind !== 'answer' || !isSuccess(image) || !image.complete || image.bytes.byteLength === 0)
    return undefined;
  const { bytes } = image;
  const mimeType = image.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (types.includes(mimeType) && bytes.byteLength <= maxBytes) return { mimeType, bytes };
  const jpeg = (await shrink?.(bytes, maxBytes)) ?? null;
  return jpeg === null ? undefined : { mimeType: 'image/jpeg', bytes: jpeg };
}

function fetchPublic(
  call: Call,
  url: string,
  accept: string,
  maxBytes: number,
  timeoutMs: number,
): Promise<CallResult> {
  return call({
    method: 'GET',
    url,
    headers: { accept, 'user-agent': READER },
    timeoutMs,
    maxBytes,
    followRedirects: true,
    secrets: [],
  });
}
