import type { DemoFile } from '@crier/demo';
import { until } from '@crier/lab';
import { apiUser } from '@crier/lab/installation';

/** The first words of the post whose fate is decided last. */
const LAST = 'Hiring is like sourdough';

/** Posts that pages are shown of, by UUID. */
export interface Content {
  /** For all networks: too long for some, with something missing for others. */
  readonly draft: string;
  readonly published: string;
  readonly failed: string;
}

/** The first words of each. */
const TEXTS: Readonly<Record<keyof Content, string>> = {
  draft: 'The first Christmas stars of the year left the oven',
  published: 'Eighty-one layers',
  failed: 'Storm tonight',
};

/** Writing the content takes minutes on a machine that is busy otherwise. */
const WRITTEN_MS = 300_000;

/** The posts in a demo that begins with the bakery's content, once all of it is written. */
export async function findContent({ base_url: base, core_path, key, workspace }: DemoFile): Promise<Content> {
  const { client } = apiUser(`${base.replace(/\/$/, '')}/${core_path}/api`, key, workspace);
  await until('the last post of the content is written', WRITTEN_MS, async () => {
    const { data } = await client.call('listPosts', { params: { workspace }, query: { keyword: LAST } });
    return data.some(({ accounts }) => accounts.some(({ status }) => status === 'unconfirmed'));
  });
  const find = async (keyword: string): Promise<string> => {
    const { data } = await client.call('listPosts', { params: { workspace }, query: { keyword } });
    const [post] = data;
    if (post === undefined) throw new Error(`the demo has no post “${keyword}”`);
    return post.uuid;
  };
  const [draft, published, failed] = await Promise.all([
    find(TEXTS.draft),
    find(TEXTS.published),
    find(TEXTS.failed),
  ]);
  return { draft, published, failed };
}
