import type { PublishRequest, StepAnswer, StepContext } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { PLAYLIST_ITEMS } from './listed-videos.ts';

/** The video is public, so its publication does not wait longer than this for a playlist. */
const MOST_ATTEMPTS = 5;
const LOOKED = 'Whether the video is in its playlists already can be told only later.';

type Chosen = { readonly id: string; readonly name: string };
type Added = 'added' | 'there';

/** The playlists that the author chose for the channel. */
export function playlistsOf({ account, options }: PublishRequest): readonly Chosen[] {
  return optionsOf('youtube', options, account.id).playlists ?? [];
}

/**
 * Adds the video to its playlists (YouTube Data API docs: PlaylistItems: insert). YouTube takes a video twice, so each
 * playlist is read first, and every second attempt only reads and waits for as long as a lost call may still take effect.
 * The video stays published whatever becomes of its playlists; a remark says what is missing.
 */
export async function addToPlaylists(
  { slowSettleMs }: Pick<PublisherKit, 'slowSettleMs'>,
  session: GoogleSession,
  context: StepContext,
): Promise<StepAnswer> {
  const remote = remoteOf(context, 'post', 0, null);
  const { attempts } = context.step;
  const onlyReads = attempts % 2 === 0;
  const lacking: string[] = [];
  for (const { id, name } of playlistsOf(context.request)) {
    const added = await addTo(session, { video: remote.id, playlist: id, onlyReads });
    if (added === 'there' || added === 'added') continue;
    if (added === 'missing')
      return { outcome: 'wait', retryAfterMs: slowSettleMs, reason: LOOKED, evidence: NOTHING_CALLED };
    if (added.outcome === 'auth') return added;
    if (added.outcome === 'unknown' && attempts < MOST_ATTEMPTS)
      return { ...added, retryAfterMs: Math.max(added.retryAfterMs ?? 0, slowSettleMs) };
    if (added.outcome !== 'rejected' && attempts < MOST_ATTEMPTS) return added;
    lacking.push(`${name} (${'message' in added ? added.message : added.reason})`);
  }
  const remark =
    lacking.length === 0 ? {} : { remark: `The video is published, but is not in: ${lacking.join('; ')}` };
  return { outcome: 'accepted', remote, ...remark, evidence: NOTHING_CALLED };
}

interface Addition {
  readonly video: string;
  readonly playlist: string;
  readonly onlyReads: boolean;
}

async function addTo(
  session: GoogleSession,
  { video, playlist, onlyReads }: Addition,
): Promise<Added | 'missing' | Failure> {
  const query = { part: 'snippet', playlistId: playlist, videoId: video };
  const listed = await session.call({ method: 'GET', url: PLAYLIST_ITEMS, query });
  const found = readAnswer(listed, 'reading', 'object');
  if (!isAnswer(found)) return found;
  const items = arrayAt(found.json, 'items');
  if (items === undefined) return unreadable(found, 'repeatable');
  if (items.length > 0) return 'there';
  if (onlyReads) return 'missing';
  const result = await session.call({
    method: 'POST',
    url: PLAYLIST_ITEMS,
    query: { part: 'snippet' },
    json: { snippet: { playlistId: playlist, resourceId: { kind: 'youtube#video', videoId: video } } },
  });
  const answer = readAnswer(result, 'visible', 'object');
  return isAnswer(answer) ? 'added' : answer;
}
