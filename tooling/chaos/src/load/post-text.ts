/** The post, version and part that a text belongs to. */
export interface TextMark {
  readonly post: number;
  readonly version: number;
  /** Starts at 1. */
  readonly part: number;
}

/** A text that is unique in the run and says where it belongs. Every third post has Markdown and a link to a picture. */
export function textOf({ post, version, part }: TextMark, parts: number): string {
  const plain = `Post ${post} version ${version} part ${part} of ${parts}`;
  return post % 3 === 0 ? `${plain} **fresh** https://example.com/${post}/${part}.jpg` : plain;
}

/** The origin that a text states; null for other texts. */
export function markOf(text: string): TextMark | null {
  const [, post, version, part] =
    /^Post (\d+) version (\d+) part (\d+) of \d+(?: \*\*fresh\*\* \S+)?$/.exec(text.trim()) ?? [];
  return post === undefined ? null : { post: Number(post), version: Number(version), part: Number(part) };
}
