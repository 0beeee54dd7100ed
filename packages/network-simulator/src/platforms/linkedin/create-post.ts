import { Answer } from '../../http/answer.ts';
import { isJsonObject, type JsonObject, objectIn, parseJson, UnreadableBody } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { Refusal } from '../../kit/refusal.ts';
import { ensureWriter } from './authors.ts';
import { ensureKnownNames, POST_NAMES, schemaError } from './known-names.ts';
import { NAMES_DUPLICATE } from './learned.ts';
import { readLittleText } from './little-text.ts';
import { linkedMentions } from './mentions.ts';
import { readContent } from './post-content.ts';
import {
  fieldError,
  illegalArgument,
  type LinkedinCaller,
  type LinkedinPost,
  type LinkedinServer,
  nextId,
} from './server.ts';

const REQUIRED = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState'];
const VISIBILITIES = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN'];

/** `POST /rest/posts` (LinkedIn docs: "Posts API"): 201 without a body, the URN in `x-restli-id`. */
export function createPost(server: LinkedinServer, call: Call<LinkedinCaller>): Answer {
  const input = readInput(server, call);
  const { author, commentary, visibility, distribution, content, isReshareDisabledByAuthor } = input;
  ensureWriter(server, call, 'author', author);
  if (typeof commentary !== 'string') throw schemaError('/commentary :: is not a string');
  if (typeof visibility !== 'string' || !VISIBILITIES.includes(visibility))
    throw schemaError('/visibility :: is not an enum symbol');
  if (!['MAIN_FEED', 'NONE'].includes(String(objectIn(distribution)['feedDistribution'])))
    throw schemaError('/distribution/feedDistribution :: is not an enum symbol');
  if (isReshareDisabledByAuthor !== undefined && typeof isReshareDisabledByAuthor !== 'boolean')
    throw schemaError('/isReshareDisabledByAuthor :: is not a boolean');
  if (input['lifecycleState'] !== 'PUBLISHED')
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'lifecycleState', 'Only PUBLISHED is imitated');
  const { shown: text, kept, mentions } = readLittleText(commentary);
  const assets = readContent(server, author, content);
  ensureText(server, text, content !== undefined);
  ensureNoDuplicate(server, author, text);
  const isVideo = assets.some(({ urn }) => server.state.media[urn]?.kind === 'video');
  const post = server.numbered<LinkedinPost>({
    urn: `urn:li:${isVideo ? 'ugcPost' : 'share'}:${nextId(server)}`,
    ordinal: server.nextOrdinal(),
    author,
    commentary: kept,
    text,
    mentions: linkedMentions(server, mentions).map(({ urn }) => urn),
    visibility,
    distribution,
    content: content ?? null,
    isReshareDisabledByAuthor: isReshareDisabledByAuthor === true,
    assets,
    createdAt: server.clock.now(),
  });
  server.state.posts.push(post);
  server.state.recent[recentKey(author, text)] = { urn: post.urn, at: post.createdAt };
  return new Answer(201, '', { 'x-restli-id': post.urn });
}

function readInput(server: LinkedinServer, request: SimulatorRequest): JsonObject {
  const input = parseMap(request);
  ensureKnownNames(server, POST_NAMES, input);
  const missing = REQUIRED.filter((name) => input[name] === undefined || input[name] === null);
  if (missing.length === 0) return input;
  const problem = ':: field is required but not found and has no default value';
  throw schemaError(...missing.map((name) => `/${name} ${problem}`));
}

function parseMap(request: SimulatorRequest): JsonObject {
  try {
    const input = parseJson(request);
    if (isJsonObject(input)) return input;
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
  }
  throw illegalArgument('Request body could not be converted to data map');
}

function ensureText({ settings }: LinkedinServer, text: string, hasContent: boolean): void {
  const limit = settings.maxCommentary;
  if (text.length > limit)
    throw fieldError('FIELD_LENGTH_TOO_LONG', 'commentary', `commentary may have ${limit} characters`);
  if (text === '' && !hasContent)
    throw fieldError('MISSING_FIELD', 'commentary', 'A post needs a commentary or content');
}

/** The same text of the same author is refused for a while, even when the first post has been deleted. */
function ensureNoDuplicate(server: LinkedinServer, author: string, text: string): void {
  const recent = server.state.recent[recentKey(author, text)];
  const since = server.clock.now() - server.settings.duplicateSeconds * 1000;
  if (text === '' || recent === undefined || recent.at <= since) return;
  const inputErrors = [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }];
  const earlier = plays(server, NAMES_DUPLICATE) ? ` of ${recent.urn}` : '';
  throw new Refusal(422, `Content is a duplicate${earlier}`, {
    code: undefined,
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: { inputErrors },
  });
}

function recentKey(author: string, text: string): string {
  return `${author}\n${text}`;
}
