import type { JsonObject, PublishContent } from '@crier/domain';
import { addressInWords, pageFacts } from '../../html/page-facts.ts';
import type { Call } from '../../http/call.ts';
import type { Failure } from '../../http/outcome.ts';
import { isAnswer, isSuccess } from '../../http/outcome.ts';
import { readAnswer } from './errors.ts';
import { blobIn } from './image.ts';
import type { BlueskySession } from './session.ts';

const PAGE_MS = 5_000;
const LARGEST_PAGE_BYTES = 512 * 1024;
/** app.bsky.embed.external lexicon. */
const LARGEST_THUMB_BYTES = 1_000_000;
const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 1_000;
const READER = 'Mozilla/5.0 (compatible; Crier; link preview)';

/** The address a post shows as a card: its link, unless files take the card's place. */
export function cardAddress(content: PublishContent): string | undefined {
  const url = content.url?.trim() ?? '';
  if (content.media.length > 0 || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/**
 * Makes the card of a link (app.bsky.embed.external). Whatever the page does, there is a card: at least the address.
 * Only a refused session is passed on.
 */
export async function linkCard(
  call: Call,
  session: BlueskySession,
  uri: string,
): Promise<JsonObject | Extract<Failure, { outcome: 'auth' }>> {
  const page = await call({
    method: 'GET',
    url: uri,
    headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': READER },
    timeoutMs: PAGE_MS,
    maxBytes: LARGEST_PAGE_BYTES,
    followRedirects: true,
    secrets: [],
  });
  const isPage =
    page.kind === 'answer' &&
    isSuccess(page) &&
    /\bx?html\b/i.test(page.headers.get('content-type') ?? 'html');
  const facts = isPage ? pageFacts(page.bytes, page.headers.get('content-type'), page.url) : {};
  const card: JsonObject = {
    uri,
    title: cut(facts.title ?? addressInWords(uri), LONGEST_TITLE),
    description: cut(facts.description ?? '', LONGEST_DESCRIPTION),
  };
  const thumb = facts.image === undefined ? undefined : await thumbnail(call, session, facts.image);
  if (thumb === undefined) return card;
  return 'outcome' in thumb ? thumb : { ...card, thumb };
}

async function thumbnail(
  call: Call,
  session: BlueskySession,
  url: string,
): Promise<JsonObject | Extract<Failure, { outcome: 'auth' }> | undefined> {
  const image = await call({
    method: 'GET',
    url,
    headers: { accept: 'image/*', 'user-agent': READER },
    timeoutMs: PAGE_MS,
    maxBytes: LARGEST_THUMB_BYTES,
    followRedirects: true,
    secrets: [],
  });
  if (image.kind !== 'answer' || !isSuccess(image) || !image.complete || image.bytes.byteLength === 0)
    return undefined;
  const mimeType = image.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^image\/(?:jpeg|png|webp|gif|avif)$/.test(mimeType)) return undefined;
  const result = await session.xrpc({
    method: 'POST',
    nsid: 'com.atproto.repo.uploadBlob',
    body: image.bytes,
    mimeType,
  });
  const answer = readAnswer(result, 'repeatable');
  if (isAnswer(answer)) return blobIn(answer);
  return answer.outcome === 'auth' ? answer : undefined;
}

function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
