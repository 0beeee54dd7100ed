import type { CallOutput } from '@crier/client';
import type { NewPost } from '@crier/lab/installation';
import type { BakeryPost } from './bakery-post.ts';

type Account = CallOutput<'listAccounts'>['data'][number];

/** What the workspace has by the time its posts are written. */
export interface Shelves {
  readonly accounts: readonly Account[];
  readonly tags: CallOutput<'listTags'>['data'];
  /** Ids of the files by name. */
  readonly files: ReadonlyMap<string, number>;
}

type Options = NewPost['versions'][number]['options'];

/** The post as the API takes it, without a time. */
export function postBody({ texts, file, on, tags, own = {}, title }: BakeryPost, shelves: Shelves): NewPost {
  const accounts = shelves.accounts.filter(({ provider }) => on.some((network) => network === provider));
  const media = file === null ? [] : [shelves.files.get(file) ?? 0];
  const options = optionsFor(accounts, title);
  const contentOf = (bodies: readonly string[]) =>
    bodies.map((body, place) => ({ body, media: place === 0 ? media : [] }));
  const ownVersions = accounts.flatMap(({ id, provider }) => {
    const [, text] = Object.entries(own).find(([network]) => network === provider) ?? [];
    return text === undefined
      ? []
      : [{ account_id: id, is_original: false, content: contentOf([text]), options }];
  });
  return {
    accounts: accounts.map(({ id }) => id),
    tags: shelves.tags.filter(({ name }) => tags.some((tag) => tag === name)).map(({ id }) => id),
    versions: [{ account_id: 0, is_original: true, content: contentOf(texts), options }, ...ownVersions],
  };
}

/** What networks ask for: a title where the post has one, who may see it, and the first board. */
function optionsFor(accounts: readonly Account[], title: string | undefined): Options {
  const titled = title === undefined ? {} : { title };
  const each = <Value>(provider: string, choice: (account: Account) => Value) =>
    Object.fromEntries(
      accounts
        .filter((account) => account.provider === provider)
        .map((account): [`account-${string}`, Value] => [`account-${account.id}`, choice(account)]),
    );
  return {
    youtube: titled,
    tiktok: { privacy_level: each('tiktok', () => 'PUBLIC_TO_EVERYONE' as const) },
    pinterest: title === undefined ? {} : { title, boards: each('pinterest', firstBoard) },
  };
}

function firstBoard({ data }: Account): string {
  const { relationships } = (data ?? {}) as { relationships?: { boards?: readonly { id: string }[] } };
  return relationships?.boards?.[0]?.id ?? '';
}
