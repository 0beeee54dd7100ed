import type { Draft, Media } from './draft.ts';

/** An alternative text in the library's form: without surrounding white space, and null if it is empty. */
export function storedAltText(written: string | null): string | null {
  return written?.trim() || null;
}

/** Sets the alternative text of a file everywhere in the draft. The library gets it with the draft. */
export function describeMedia(draft: Draft, media: number, written: string): Draft {
  return withAltTexts(draft, { [media]: written });
}

/** Like `describeMedia`, for several files. */
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

/** A file of the library with the draft's alternative text; the same object if the draft has none for it. */
export function asDescribed(altTexts: Draft['altTexts'], file: Media): Media {
  const written = altTexts[file.id];
  return written === undefined ? file : { ...file, alt_text: written };
}

/** The alternative texts of a draft that the library does not have. `stored` returns the library's text of a file. */
export function unstoredAltTexts(
  { altTexts }: Draft,
  stored: (media: number) => string | null | undefined,
): Draft['altTexts'] {
  return Object.fromEntries(
    Object.entries(altTexts).filter(([media, written]) => stored(Number(media)) !== storedAltText(written)),
  );
}
