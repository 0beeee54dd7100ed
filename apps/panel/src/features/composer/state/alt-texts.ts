import type { Draft, Media } from './draft.ts';

/** An alternative text as the library has it: without space around it, and null where there is none. */
export function storedAltText(written: string | null): string | null {
  return written?.trim() || null;
}

/** Another alternative text of a file, wherever the draft has it, which the library gets with the draft. */
export function describeMedia(draft: Draft, media: number, written: string): Draft {
  return withAltTexts(draft, { [media]: written });
}

/** The same for several files. */
export function withAltTexts(draft: Draft, written: Draft['altTexts']): Draft {
  return {
    ...draft,
    altTexts: { ...draft.altTexts, ...written },
    versions: draft.versions.map((version) => ({
      ...version,
      content: version.content.map((item) =>
        item.media.some(({ id }) => written[id] !== undefined)
          ? { ...item, media: item.media.map((file) => asDescribed(written, file)) }
          : item,
      ),
    })),
  };
}

/** A file of the library with the alternative text that the draft has for it; the same object where it has none. */
export function asDescribed(altTexts: Draft['altTexts'], file: Media): Media {
  const written = altTexts[file.id];
  return written === undefined ? file : { ...file, alt_text: written };
}

/** The alternative texts of a draft that the library does not have; `stored` answers what it has of a file. */
export function unstoredAltTexts(
  { altTexts }: Draft,
  stored: (media: number) => string | null | undefined,
): Draft['altTexts'] {
  return Object.fromEntries(
    Object.entries(altTexts).filter(([media, written]) => stored(Number(media)) !== storedAltText(written)),
  );
}
