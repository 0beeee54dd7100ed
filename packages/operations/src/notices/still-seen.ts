import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import type { HeldMail } from '../ports/mails.ts';
import type { NoticeMails } from '../ports/notice-mails.ts';

/** The lists of mails about notices whose items belong to workspaces. */
const LISTS: Readonly<Record<string, string>> = { notices: 'lines', summary: 'weeks' };

/** Leaves out of a mail about notices what its reader may not see any more; null if nothing is left. */
export function withoutLostRights(
  mails: Pick<NoticeMails, 'stillSeen'>,
): (held: HeldMail, params: JsonObject) => Promise<JsonObject | null> {
  return async ({ kind, to }, params) => {
    const list = LISTS[kind];
    if (list === undefined) return params;
    const items = params[list];
    if (to.userId === null || !Array.isArray(items)) return null;
    const seen = await mails.stillSeen(to.userId, items.map(workspaceOf));
    const left = items.filter((item) => seen.has(workspaceOf(item)));
    return left.length === 0 ? null : { ...params, [list]: left };
  };
}

function workspaceOf(item: JsonValue): string {
  return isJsonObject(item) ? String(item['workspace']) : '';
}
