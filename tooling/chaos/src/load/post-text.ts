/** The post, version and part that a text belongs to. */
export interface TextMark {
  readonly post: number;
  readonly version: number;
  /** Starts at 1. */
  readonly part: number;
}

/** A text that is unique in the run and says where it belongs. */
export function textOf({ post, version, part }: TextMark, parts: number): string {
  return `Post ${post} version ${version} part ${part} of ${parts}`;
}

/** The origin that a text states; null for other texts. */
export function markOf(text: string): TextMark | null {
  const [, post, version, part] = /^Post (\d+) version (\d+) part (\d+) of \d+$/.exec(text.trim()) ?? [];
  return post === undefined ? null : { post: Number(post), version: Number(version), part: Number(part) };
}
