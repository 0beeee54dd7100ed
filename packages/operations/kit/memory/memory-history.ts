import type { ContentAuthor, ContentChange, ContentHistory } from '../../src/ports/content-history.ts';

/** A history of content in memory, which keeps every change as an entry of its own. */
export function createMemoryHistory(now: () => Date): ContentHistory {
  const entries: (ContentAuthor & ContentChange & { readonly id: string; readonly at: Date })[] = [];
  return {
    recorded: async (author, work, changesOf) => {
      const result = await work();
      for (const change of await changesOf(result))
        entries.push({ ...author, ...change, id: String(entries.length), at: now() });
      return result;
    },
    about: async (workspaceId, subject, limit) =>
      entries
        .filter((entry) => entry.workspaceId === workspaceId && entry.subject === subject)
        .toReversed()
        .slice(0, limit)
        .map((entry) => ({ ...entry, lastAt: entry.at, count: 1 })),
  };
}
