import type { JsonObject, PublishRequest } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';

type Chosen = Pick<PublishRequest, 'account' | 'options'>;

/** The repository and the record key of a quoted post. */
export interface QuotedAddress {
  /** A handle or a DID. */
  readonly repo: string;
  readonly rkey: string;
}

/** The post that the first post quotes; null for none. The engine refuses addresses of another form. */
export function quotedAddress({ account, options }: Chosen): QuotedAddress | null {
  const { quote } = optionsOf('bluesky', options, account.id);
  const [, repo, rkey] =
    /\/profile\/([^/?#]+)\/post\/(\w+)/.exec(quote ?? '') ??
    /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/(\w+)/.exec(quote ?? '') ??
    [];
  return repo === undefined || rkey === undefined ? null : { repo, rkey };
}

/** The members of a post's record that its options stand for; tags belong to the first post of a thread. */
export function chosenMembers({ account, options }: Chosen, item: number): JsonObject {
  const { tags, adult_content, graphic_media } = optionsOf('bluesky', options, account.id);
  const values = [
    ...(adult_content === null ? [] : [adult_content]),
    ...(graphic_media ? ['graphic-media'] : []),
  ];
  return {
    ...(tags === null || item > 0 ? {} : { tags: tags.map((tag) => tag.replace(/^#/, '')) }),
    ...(values.length === 0
      ? {}
      : { labels: { $type: 'com.atproto.label.defs#selfLabels', values: values.map((val) => ({ val })) } }),
  };
}

/** Whether nobody may quote the posts. */
export function disablesQuotes({ account, options }: Chosen): boolean {
  return optionsOf('bluesky', options, account.id).disable_quotes;
}
