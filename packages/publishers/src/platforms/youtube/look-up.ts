import type { FoundEntry, JsonValue, LookupAnswer, LookupQuery } from '@crier/domain';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { LOOKUP_MS, lookupFailure } from '../../lookup-answers.ts';
import { isNamed } from '../../named.ts';

const PLAYLISTS = 'https://www.googleapis.com/youtube/v3/playlists';
/** More than anybody chooses from; each page costs a unit of the app's quota. */
const MOST_PAGES = 4;

/** The channel's own playlists whose names have the words (YouTube Data API docs: Playlists: list). */
export async function lookUp(session: GoogleSession, { name }: LookupQuery): Promise<LookupAnswer> {
  const entries: FoundEntry[] = [];
  let page: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query = {
      part: 'snippet',
      mine: 'true',
      maxResults: '50',
      ...(page === undefined ? {} : { pageToken: page }),
    };
    const result = await session.call({ method: 'GET', url: PLAYLISTS, query, timeoutMs: LOOKUP_MS });
    const answer = readAnswer(result, 'reading', 'object');
    if (!isAnswer(answer)) return lookupFailure(answer);
    entries.push(...(arrayAt(answer.json, 'items') ?? []).flatMap((item) => entryFrom(item) ?? []));
    page = textAt(answer.json, 'nextPageToken');
    if (page === undefined) break;
  }
  return { outcome: 'found', entries: entries.filter((entry) => isNamed(entry, name)) };
}

function entryFrom(item: JsonValue): FoundEntry | undefined {
  const id = idAt(item, 'id');
  const snippet = objectAt(item, 'snippet');
  const name = textAt(snippet, 'title');
  if (id === undefined || name === undefined) return undefined;
  const picture = addressAt(objectAt(objectAt(snippet, 'thumbnails'), 'default'), 'url');
  return { id, name, detail: null, picture: picture ?? null };
}
