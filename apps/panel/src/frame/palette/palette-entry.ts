import type { ReactNode } from 'react';

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique within the palette, such as `go.calendar`. */
  readonly id: string;
  readonly label: string;
  /** Facts beneath the label. */
  readonly detail?: ReactNode;
  /** More words by which it is found. */
  readonly keywords?: string;
  /** Its picture or icon. */
  readonly lead: ReactNode;
  readonly trail?: ReactNode;
  /** Whether the palette stays open, because the entry leads to further entries. */
  readonly stays?: boolean;
  run(): void;
}

/** Entries of one kind, under its name. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** The groups with only the entries that match the words; those that begin with them come first in their group. */
export function matching(groups: readonly PaletteGroup[], words: string): readonly PaletteGroup[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return groups.flatMap(({ title, entries }) => {
    const found = entries.filter(({ label, keywords = '' }) => {
      const text = plain(`${label} ${keywords}`);
      return wanted.every((word) => text.includes(word));
    });
    const [first = ''] = wanted;
    const begins = (entry: PaletteEntry) => plain(entry.label).startsWith(first);
    const sorted = [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
    return sorted.length === 0 ? [] : [{ title, entries: sorted }];
  });
}

/** The letters of a text without case and accents, so that `resume` finds `Résumé`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
