const MAX_NAME = 255;

/** A file name for display: without folders and control characters, at most 255 characters, never empty. */
export function mediaName(filename: string, extension: string): string {
  const base = filename.toWellFormed().replace(/^.*[\\/]/s, '');
  const shown = base.replace(/\p{Cc}/gu, '').trim();
  return Array.from(shown).slice(0, MAX_NAME).join('') || `file.${extension}`;
}
