import {
  autolink,
  check,
  examine,
  isNetworkName,
  type Post,
  platforms,
  postUsage,
  preview,
  split,
} from '@crier/requirements-engine';

/** All that the engine says of a post on every network, as ASCII, so that lone surrogates survive the way to a page. */
export function answersTo(post: Post): string {
  const networks = platforms().map(({ key }) => key);
  const text = post.text ?? '';
  const read = networks.filter(isNetworkName).map((network) => ({
    preview: preview(text, network),
    links: autolink(text, network),
    thread: threadOf(() => split(text, network, { numbered: true })),
  }));
  const answers = {
    violations: check(post, networks),
    examined: examine(post, networks),
    usage: postUsage(post, networks),
    read,
  };
  return JSON.stringify(answers).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What cannot be split is refused with its place, the same everywhere. */
function threadOf(posts: () => readonly string[]): readonly string[] | string {
  try {
    return posts();
  } catch (error) {
    return String(error);
  }
}

Object.assign(globalThis, { answersTo });
