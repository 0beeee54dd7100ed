import { asDescribed } from './alt-texts.ts';
import type { Draft, Media } from './draft.ts';

/** The files of a draft by id. */
export function filesIn({ versions }: Draft): ReadonlyMap<number, Media> {
  const files = versions.flatMap(({ content }) => content.flatMap(({ media }) => media));
  return new Map(files.map((file) => [file.id, file]));
}

/**
 * The draft with its files replaced by these newer records; the same draft if none of them differs. An alternative text
 * written in the draft stays.
 */
export function withFiles(draft: Draft, now: ReadonlyMap<number, Media>): Draft {
  const nowOf = (file: Media) => {
    const found = now.get(file.id);
    return found === undefined ? file : asDescribed(draft.altTexts, found);
  };
  const isOld = (file: Media) => JSON.stringify(nowOf(file)) !== JSON.stringify(file);
  if (![...filesIn(draft).values()].some(isOld)) return draft;
  return {
    ...draft,
    versions: draft.versions.map((version) => ({
      ...version,
      content: version.content.map((item) =>
        item.media.some(isOld) ? { ...item, media: item.media.map(nowOf) } : item,
      ),
    })),
  };
}

/** The library's current records of the files. Files that cannot be read, such as deleted ones, are left out. */
export async function readFiles(
  ids: readonly number[],
  read: (id: number) => Promise<Media>,
): Promise<ReadonlyMap<number, Media>> {
  const answers = await Promise.allSettled(ids.map(read));
  return new Map(
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? [[answer.value.id, answer.value]] : [])),
  );
}
