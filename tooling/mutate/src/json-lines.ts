import { existsSync, readFileSync } from 'node:fs';

/** The values in a file with one JSON value per line, without a truncated last line; none if there is no file. */
export function readJsonLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
