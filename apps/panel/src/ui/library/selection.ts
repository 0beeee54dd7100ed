/** Selected files by UUID, in the order in which they were selected. */
export interface Selection {
  readonly files: readonly string[];
  /** The file from which a range extends; null before a first one. */
  readonly anchor: string | null;
}

export const NOTHING: Selection = { files: [], anchor: null };

/** Selects the file, or deselects it. */
export function toggled({ files }: Selection, file: string): Selection {
  const kept = files.filter((one) => one !== file);
  return { files: kept.length === files.length ? [...files, file] : kept, anchor: file };
}

/** Also selects everything from the anchor to the file, as shown. Without an anchor it selects the file alone. */
export function extended(selection: Selection, shown: readonly string[], file: string): Selection {
  const { files, anchor } = selection;
  const from = anchor === null ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(file);
  if (from === -1 || to === -1) return toggled({ ...selection, files: without(files, file) }, file);
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const range = from <= to ? between : between.toReversed();
  return { files: [...files, ...range.filter((one) => !files.includes(one))], anchor };
}

/** Without the files that are no longer shown, so that nothing is changed that nobody sees. */
export function amongShown(selection: Selection, shown: readonly string[]): Selection {
  const there = new Set(shown);
  const files = selection.files.filter((one) => there.has(one));
  return files.length === selection.files.length ? selection : { ...selection, files };
}

function without(files: readonly string[], file: string): readonly string[] {
  return files.filter((one) => one !== file);
}
