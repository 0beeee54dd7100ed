import type { SeenPost } from './seen-post.ts';

interface Page {
  readonly cursor?: string;
  readonly records: readonly {
    readonly uri: string;
    readonly value: {
      readonly text: string;
      readonly createdAt: string;
      readonly reply?: { readonly parent: { readonly uri: string } };
    };
  }[];
}

const PAGE = 100;

/** All posts of a repository on a Bluesky server, ordered by the times in their records. */
export async function readRepository(
  server: string,
  did: string,
): Promise<readonly Omit<SeenPost, 'account'>[]> {
  const records: Page['records'][number][] = [];
  for (let cursor: string | undefined; ; ) {
    const query = new URLSearchParams({
      repo: did,
      collection: 'app.bsky.feed.post',
      limit: String(PAGE),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const response = await fetch(`${server}/xrpc/com.atproto.repo.listRecords?${query}`);
    if (!response.ok) throw new Error(`listRecords answered ${response.status}`);
    const page = (await response.json()) as Page;
    records.push(...page.records);
    cursor = page.cursor;
    if (cursor === undefined || page.records.length < PAGE) break;
  }
  return records
    .toSorted((a, b) => a.value.createdAt.localeCompare(b.value.createdAt))
    .map(({ uri, value }) => ({ id: uri, parent: value.reply?.parent.uri ?? null, text: value.text }));
}
