import { functionsIn, parse } from './functions.ts';

/** The name that a probe reports: the function's number in its file. */
export function probeName(file: string, index: number): string {
  return `${file}#${index}`;
}

/**
 * The file's text with a probe in each function, which appends the function's name to `report` when it is first
 * executed. No text moves to another line.
 */
export function withProbes(file: string, text: string, report: string): string {
  const places = functionsIn(parse(file, text));
  const insertions = places.flatMap(({ body, isBlock }, index) => {
    const probe = `__probe(${JSON.stringify(probeName(file, index))})`;
    return isBlock
      ? [{ at: body.start + 1, text: `${probe};` }]
      : [
          { at: body.start, text: `(${probe},` },
          { at: body.end, text: ')' },
        ];
  });
  let probed = text;
  for (const insertion of insertions.sort((a, b) => b.at - a.at))
    probed = probed.slice(0, insertion.at) + insertion.text + probed.slice(insertion.at);
  return probed + preamble(report);
}

/** The code that goes at the end of the file, from where it is hoisted. */
function preamble(report: string): string {
  return `
import { appendFileSync as __append } from 'node:fs';
function __probe(name) {
  const seen = (globalThis.__probed ??= new Set());
  if (!seen.has(name)) __append(${JSON.stringify(report)}, name + '\\n');
  seen.add(name);
}
`;
}
