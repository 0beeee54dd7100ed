import type { JsonObject, JsonValue } from '@crier/domain';
import { addressAt, arrayAt, idAt, textAt } from '../../http/json.ts';

const MOST_LISTS = 10;

/** The account in an answer of `/v5/user_account` with its boards, or undefined when there is none. */
export function accountFrom(json: JsonValue | undefined, boards: readonly JsonObject[]) {
  const username = textAt(json, 'username');
  if (username === undefined) return undefined;
  return {
    remoteId: idAt(json, 'id') ?? username,
    name: textAt(json, 'business_name') ?? username,
    username,
    image: addressAt(json, 'profile_image'),
    data: { account_type: textAt(json, 'account_type') ?? null, relationships: { boards: [...boards] } },
  };
}

/**
 * Every board of the account, or section of a board, with its name (Pinterest docs: boards/list, board_sections/list);
 * `ask` returns a page, or the failure to read it.
 */
export async function readBoards<Failure extends object>(
  ask: (query: Readonly<Record<string, string>>) => Promise<{ readonly json: JsonObject } | Failure>,
): Promise<JsonObject[] | Failure> {
  const boards: JsonObject[] = [];
  let bookmark: string | undefined;
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const answer = await ask({ page_size: '250', ...(bookmark === undefined ? {} : { bookmark }) });
    if (!isPage(answer)) return answer;
    for (const board of arrayAt(answer.json, 'items') ?? []) {
      const id = idAt(board, 'id');
      if (id !== undefined) boards.push({ id, name: textAt(board, 'name') ?? id });
    }
    bookmark = textAt(answer.json, 'bookmark');
    if (bookmark === undefined) break;
  }
  return boards;
}

function isPage(answer: object): answer is { readonly json: JsonObject } {
  return 'json' in answer;
}
