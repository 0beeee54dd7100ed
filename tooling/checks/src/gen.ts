/**
 * `pnpm gen` writes the committed files that are derived from sources; `pnpm gen --check` fails if one is stale. The
 * list of unproven requirements may only shrink: `pnpm gen` fails if an id would be added, unless `--allow-growth` is
 * given.
 */
import { parseArgs } from 'node:util';
import { readCitations } from './citations/read-citations.ts';
import { checkUnprovenList, writeUnprovenList } from './citations/unproven-list.ts';
import { findStale, writeStale } from './generation/generate-files.ts';
import { GENERATORS } from './generators.ts';
import { ROOT } from './workspace/root.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'allow-growth': { type: 'boolean', default: false },
  },
});
await writeDerived();

async function writeDerived(): Promise<void> {
  const citations = readCitations(ROOT);
  if (values.check) {
    const stale = (await findStale(ROOT, GENERATORS)).map(
      (file) => `${file} is stale: run \`pnpm gen\` and commit it`,
    );
    const wrong = [...stale, ...checkUnprovenList(ROOT, citations)];
    for (const line of wrong) console.error(line);
    if (wrong.length === 0) console.log(`${GENERATORS.length} generated files are up to date`);
    else process.exitCode = 1;
  } else {
    const written = await writeStale(ROOT, GENERATORS);
    for (const file of written) console.log(`wrote ${file}`);
    console.log(
      `${GENERATORS.length - written.length} of ${GENERATORS.length} generated files were up to date`,
    );
    const refused = writeUnprovenList(ROOT, citations, values['allow-growth']);
    for (const id of refused) console.error(`${id}: no test cites it, and spec/unproven.txt may only shrink`);
    if (refused.length > 0) process.exitCode = 1;
  }
}
