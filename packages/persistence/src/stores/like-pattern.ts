/** A LIKE pattern that matches whatever contains the text literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** The text for use inside a LIKE pattern, where it stands for itself. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
