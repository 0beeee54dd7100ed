import type { Answer } from '../../http/answer.ts';
import { isJsonObject, parseJson, UnreadableBody } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { ensureWriter } from './authors.ts';
import { readLittleText } from './little-text.ts';
import { readContent } from './post-content.ts';
import {
  ensureCaller,
  errorAnswer,
  fieldError,
  LinkedinRefusal,
  type LinkedinServer,
  nextId,
  refuse,
} from './server.ts';
import type { LinkedinPost } from './state.ts';

const REQUIRED = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState'];
const KNOWN = [...REQUIRED, 'content', 'isReshareDisabledByAuthor'];
const VISIBILITIES = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN'];

/** `POST /rest/posts` (LinkedIn docs: "Posts API"): 201 without a body, the URN in `x-restli-id`. */
export function createPost(server: LinkedinServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request);
  const input = readInput(request);
  const { author, commentary, visibility, distribution, content, isReshareDisabledByAuthor } = input;
  ensureWriter(server, request, caller, 'author', author);
  if (typeof commentary !== 'string') throw schemaError('/commentary :: is not a string');
  if (typeof visibility !== 'string' || !VISIBILITIES.includes(visibility))
    throw schemaError('/visibility :: is not an enum symbol');
  if (
    !isJsonObject(distribution) ||
    !['MAIN_FEED', 'NONE'].includes(String(distribution['feedDistribution']))
  )
    throw schemaError('/distribution/feedDistribution :: is not an enum symbol');
  if (input['lifecycleState'] !== 'PUBLISHED')
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'lifecycleState', 'Only PUBLISHED is imitated');
  const { shown: text, kept } = readLittleText(commentary);
  const assets = readContent(server, author, content);
  ensureText(server, text, content !== undefined);
  ensureNoDuplicate(server, author, text);
  const isVideo = assets.some(({ urn }) => server.state.assets[urn]?.kind === 'video');
  const post: LinkedinPost = {
    urn: `urn:li:${isVideo ? 'ugcPost' : 'share'}:${nextId(server)}`,
    ordinal: server.nextOrdinal(),
    author,
    commentary: kept,
    text,
    visibility,
    distribution,
    content: content ?? null,
    isReshareDisabledByAuthor: isReshareDisabledByAuthor === true,
    assets,
    createdAt: server.clock.now(),
  };
  keep(server, post);
  return { status: 201, headers: { 'x-restli-id': post.urn }, body: '' };
}

function readInput(request: SimulatorRequest): Readonly<Record<string, unknown>> {
  const input = parseMap(request);
  const unknown = Object.keys(input).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw schemaError(`/${unknown} :: unrecognized field found but not allowed`);
  const missing = REQUIRED.filter((name) => input[name] === undefined || input[name] === null);
  if (missing.length > 0)
    throw schemaError(
      ...missing.map((name) => `/${name} :: field is required but not found and has no default value`),
    );
  return input;
}

function parseMap(request: SimulatorRequest): Readonly<Record<string, unknown>> {
  const problem = 'Request body could not be converted to data map';
  try {
    const input = parseJson(request);
    if (isJsonObject(input)) return input;
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
  }
  throw refuse(400, 'ILLEGAL_ARGUMENT', problem);
}

/** 422 in the way LinkedIn's validator writes it: a line per field, no code. */
function schemaError(...lines: readonly string[]): LinkedinRefusal {
  const message = lines.map((line) => `ERROR :: ${line}\n`).join('');
  return new LinkedinRefusal(errorAnswer(422, message, { code: undefined }));
}

function ensureText(server: LinkedinServer, text: string, hasContent: boolean): void {
  const limit = server.settings.maxCommentary;
  if (text.length > limit)
    throw fieldError('FIELD_LENGTH_TOO_LONG', 'commentary', `commentary may have ${limit} characters`);
  if (text === '' && !hasContent)
    throw fieldError('MISSING_FIELD', 'commentary', 'A post needs a commentary or content');
}

/** The same text of the same author is refused for a while, also when the first post has been deleted. */
function ensureNoDuplicate(server: LinkedinServer, author: string, text: string): void {
  const recent = server.state.recent[recentKey(author, text)];
  const since = server.clock.now() - server.settings.duplicateSeconds * 1000;
  if (text === '' || recent === undefined || recent.at <= since) return;
  throw new LinkedinRefusal(
    errorAnswer(422, `Content is a duplicate of ${recent.urn}`, {
      code: undefined,
      errorDetailType: 'com.linkedin.common.error.BadRequest',
      errorDetails: {
        inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
      },
    }),
  );
}

function keep(server: LinkedinServer, post: LinkedinPost): void {
  server.state.posts.push(post);
  server.state.recent[recentKey(post.author, post.text)] = { urn: post.urn, at: post.createdAt };
}

function recentKey(author: string, text: string): string {
  return `${author}\n${text}`;
}
