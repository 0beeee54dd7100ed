const MAX_NAME = 255;

/** Extensions of pictures that are stored as others, whose names would belie the files. */
const STORED_OTHERWISE = /\.(hei[cf]s?|hif|avifs?)$/i;

/** A file name for display: without folders and control characters, at most 255 characters, never empty. */
export function mediaName(filename: string, extension: string): string {
  const base = filename.toWellFormed().replace(/^.*[\\/]/s, '');
  const shown = base
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(STORED_OTHERWISE, `.${extension}`);
  return Array.from(shown).slice(0, MAX_NAME).join('') || `file.${extension}`;
}
