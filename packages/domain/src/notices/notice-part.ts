import type { NoticeKey } from './notice-key.ts';

/**
 * What a text depends on. Times are as on the wire, in UTC. A step is named by its English label in `step`, and by
 * `step_kind`, `step_post` and `step_file`, from which other languages name it.
 */
export type NoticeParams = Readonly<Record<string, string | number>>;

/** One sentence of a notice, independent of languages. */
export interface NoticePart {
  readonly key: NoticeKey;
  readonly params: NoticeParams;
}
