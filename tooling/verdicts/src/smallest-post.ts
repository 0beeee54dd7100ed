import type { GeneratedPost, GeneratedVersion } from './generated-post.ts';

/**
 * The smallest post made from this one, by leaving parts out, of which something is still true. It is true of the post
 * itself.
 */
export async function smallestPost(
  post: GeneratedPost,
  isTrue: (post: GeneratedPost) => Promise<boolean>,
): Promise<GeneratedPost> {
  let smallest = post;
  for (let left = smallerThan(smallest); left.length > 0; ) {
    const [next, ...others] = left;
    if (next === undefined) break;
    const holds = await isTrue(next);
    if (holds) smallest = next;
    left = holds ? smallerThan(smallest) : others;
  }
  return smallest;
}

/** The posts that lack one part of this one. */
function smallerThan(post: GeneratedPost): GeneratedPost[] {
  const { accounts, versions } = post;
  return [
    ...(accounts.length > 1 ? accounts.map(({ id }) => without(post, id)) : []),
    ...versions.filter(({ is_original }) => !is_original).map((one) => withVersions(post, one, [])),
    ...versions.flatMap((one) => smallerVersions(one).map((smaller) => withVersions(post, one, [smaller]))),
    ...(post.date === null ? [] : [{ ...post, date: null, time: null }]),
  ];
}

function without(post: GeneratedPost, account: number): GeneratedPost {
  return {
    ...post,
    accounts: post.accounts.filter(({ id }) => id !== account),
    versions: post.versions.filter(({ account_id }) => account_id !== account),
  };
}

function withVersions(
  post: GeneratedPost,
  replaced: GeneratedVersion,
  by: readonly GeneratedVersion[],
): GeneratedPost {
  return { ...post, versions: post.versions.flatMap((one) => (one === replaced ? by : [one])) };
}

function smallerVersions(version: GeneratedVersion): GeneratedVersion[] {
  const { content, options, language, disclosure } = version;
  const [first] = content;
  return [
    ...(content.length > 1 && first !== undefined ? [{ ...version, content: [first] }] : []),
    ...Object.entries(options).flatMap(([key, own]) => [
      { ...version, options: omit(options, key) },
      ...Object.keys(own).map((name) => ({ ...version, options: { ...options, [key]: omit(own, name) } })),
    ]),
    ...content.flatMap((item, index) =>
      [
        ...(item.url === null ? [] : [{ ...item, url: null }]),
        ...item.media.map((file) => ({ ...item, media: item.media.filter((other) => other !== file) })),
      ].map((smaller) => ({ ...version, content: content.with(index, smaller) })),
    ),
    ...(language === null ? [] : [{ ...version, language: null }]),
    ...(disclosure === null ? [] : [{ ...version, disclosure: null }]),
  ];
}

function omit<Value>(from: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  const { [name]: _, ...others } = from;
  return others;
}
