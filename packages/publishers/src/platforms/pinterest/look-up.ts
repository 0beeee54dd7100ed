import { isJsonObject, type LookupAnswer, type LookupQuery } from '@crier/domain';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { LOOKUP_MS, lookupFailure, NOTHING_FOUND } from '../../lookup-answers.ts';
import { isNamed } from '../../named.ts';
import { readBoards } from './account.ts';
import { readAnswer } from './errors.ts';
import type { PinterestCall } from './session.ts';

/** The sections of a board whose names have the words (Pinterest API: board_sections/list, scope `boards:read`). */
export async function lookUp(call: PinterestCall, { name, within }: LookupQuery): Promise<LookupAnswer> {
  if (within === null || !/^\d+$/.test(within)) return NOTHING_FOUND;
  const sections = await readBoards<Failure>(async (query) => {
    const path = `/boards/${within}/sections`;
    const page = readAnswer(
      await call({ method: 'GET', path, query, timeoutMs: LOOKUP_MS }),
      'reading',
      'object',
    );
    if (!isAnswer(page)) return page;
    return isJsonObject(page.json) ? { json: page.json } : unreadable(page, 'reading');
  });
  if (!Array.isArray(sections)) return lookupFailure(sections);
  const entries = sections.map(({ id, name: called }) => {
    return { id: String(id), name: String(called), detail: null, picture: null };
  });
  return { outcome: 'found', entries: entries.filter((entry) => isNamed(entry, name)) };
}
