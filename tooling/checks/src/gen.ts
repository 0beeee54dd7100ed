/**
 * `pnpm gen` writes the committed files that are derived from sources; `pnpm gen --check` fails when one is stale.
 * The list of unproven requirements has a script of its own, because it may only shrink.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findStale, writeStale } from './generation/generate-files.ts';
import { GENERATORS } from './generators.ts';
import { ROOT } from './workspace/root.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (values.check) {
  const stale = await findStale(ROOT, GENERATORS);
  for (const file of stale) console.error(`${file} is stale: run \`pnpm gen\` and commit it`);
  if (stale.length === 0) console.log(`${GENERATORS.length} generated files are up to date`);
  else process.exitCode = 1;
} else {
  const written = await writeStale(ROOT, GENERATORS);
  for (const file of written) console.log(`wrote ${file}`);
  console.log(
    `${GENERATORS.length - written.length} of ${GENERATORS.length} generated files were up to date`,
  );
}

const unproven = spawnSync(
  process.execPath,
  [join(ROOT, 'spec/write-unproven.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
if (unproven.status !== 0) process.exitCode = 1;
