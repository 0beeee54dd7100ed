import { Answer, jsonAnswer } from '../../http/answer.ts';
import { objectIn, parseJson } from '../../http/body.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import type { Call } from '../../kit/endpoint.ts';
import { accountById } from '../../kit/server.ts';
import { pageOf } from './paging.ts';
import {
  badParameter,
  nextId,
  notFound,
  type PinterestBoard,
  type PinterestCaller,
  type PinterestServer,
  timeText,
} from './server.ts';

const PRIVACIES = ['PUBLIC', 'PROTECTED', 'SECRET'];

/** `GET /v5/user_account` */
export function showAccount(server: PinterestServer, { caller: { account } }: Call<PinterestCaller>) {
  return {
    account_type: 'BUSINESS',
    id: account.id,
    username: account.username,
    business_name: account.displayName,
    profile_image: avatarUrl(server, account),
    website_url: '',
    about: '',
    board_count: boardsOf(server, account.id).length,
    pin_count: server.state.posts.filter(({ accountId }) => accountId === account.id).length,
    follower_count: 0,
    following_count: 0,
    monthly_views: 0,
  };
}

/** `GET /v5/boards`: secret ones only for callers who may read them. */
export function listBoards(server: PinterestServer, { query, caller }: Call<PinterestCaller>) {
  const boards = boardsOf(server, caller.account.id).filter((board) => isReadable(board, caller));
  return pageOf(query, boards, (board) => boardJson(server, board));
}

/** `POST /v5/boards` */
export function createBoard(server: PinterestServer, call: Call<PinterestCaller>) {
  const { name, privacy = 'PUBLIC' } = objectIn(parseJson(call));
  const { account } = call.caller;
  if (typeof name !== 'string' || name.trim() === '') throw badParameter("'name' is a required property");
  if (typeof privacy !== 'string' || !PRIVACIES.includes(privacy))
    throw badParameter(`'${privacy}' is not one of ${PRIVACIES.join(', ')}`);
  if (boardsOf(server, account.id).some((board) => board.name === name))
    throw badParameter('you already have a board with this name');
  const board = { id: nextId(server), accountId: account.id, name, privacy, createdAt: server.clock.now() };
  server.state.boards.push(board);
  return jsonAnswer(201, boardJson(server, board));
}

/** `DELETE /v5/boards/{board_id}`, with its pins. */
export function deleteBoard(server: PinterestServer, { param, caller }: Call<PinterestCaller>) {
  const { id } = ensureBoard(server, caller, param('id'));
  server.state.boards = server.state.boards.filter((board) => board.id !== id);
  server.state.sections = server.state.sections.filter(({ boardId }) => boardId !== id);
  server.state.posts = server.state.posts.filter(({ boardId }) => boardId !== id);
  return new Answer(204);
}

/** `GET /v5/boards/{board_id}/sections` */
export function listSections(server: PinterestServer, { query, caller, param }: Call<PinterestCaller>) {
  const board = ensureBoard(server, caller, param('id'));
  const sections = server.state.sections.filter(({ boardId }) => boardId === board.id);
  return pageOf(query, sections, ({ id, name }) => ({ id, name }));
}

/** The section of the board with this id; null if none is named. Throws 404 for one of another board. */
export function ensureSection(server: PinterestServer, board: PinterestBoard, id: unknown): string | null {
  if (id === undefined || id === null) return null;
  if (typeof id !== 'string' || !/^\d+$/.test(id))
    throw badParameter("'board_section_id' does not match ^\\d+$");
  const section = server.state.sections.find((one) => one.id === id && one.boardId === board.id);
  if (section === undefined) throw notFound('Board section');
  return section.id;
}

/** A board that the caller may pin to. Throws 404. */
export function ensureBoard(server: PinterestServer, { account }: PinterestCaller, id: unknown) {
  const board = server.state.boards.find((one) => one.id === id);
  if (board?.accountId !== account.id) throw notFound('Board');
  return board;
}

export function isReadable({ privacy }: PinterestBoard, { grant }: PinterestCaller): boolean {
  return privacy !== 'SECRET' || grant.scopes.includes('boards:read_secret');
}

function boardsOf({ state }: PinterestServer, accountId: string): readonly PinterestBoard[] {
  return state.boards.filter((board) => board.accountId === accountId);
}

function boardJson(server: PinterestServer, { id, accountId, name, privacy, createdAt }: PinterestBoard) {
  return {
    id,
    name,
    description: '',
    privacy,
    owner: { username: accountById(server, accountId)?.username },
    pin_count: server.state.posts.filter(({ boardId }) => boardId === id).length,
    follower_count: 0,
    collaborator_count: 0,
    created_at: timeText(createdAt),
  };
}
