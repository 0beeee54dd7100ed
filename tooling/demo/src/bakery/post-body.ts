import type { CallOutput } from '@crier/client';
import { type Account, type NewPost, networkOptions } from '@crier/lab/installation';
import type { BakeryPost } from './bakery-post.ts';

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

/** What networks ask for. A post without a title lacks the board as well. */
function optionsFor(accounts: readonly Account[], title: string | undefined): Options {
  const { tiktok, youtube, pinterest } = networkOptions(accounts, title ?? '');
  return title === undefined ? { tiktok } : { tiktok, youtube, pinterest: { ...pinterest, title } };
}
