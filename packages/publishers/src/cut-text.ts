/** The text, cut to the given number of code points; a cut text ends in an ellipsis. */
export function cutText(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const start = characters.slice(0, longest - 1).join('');
  return `${start.trimEnd()}…`;
}
