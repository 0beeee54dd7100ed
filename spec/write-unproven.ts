/**
 * Rewrites `spec/unproven.txt` from the citations in the tests. The list may only shrink:
 * an id that would be added makes the script fail and leaves the file alone, unless `--allow-growth` is given.
 * `--check` writes nothing and fails when the file differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gaps } from './gaps.ts';
import { readCitations, UNPROVEN_FILE } from './repository.ts';
import { requirements } from './requirements.ts';
import { formatUnproven, unprovenIds, updateUnproven } from './unproven.ts';

const { values: options } = parseArgs({
  options: {
    'allow-growth': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const ids = [...requirements, ...gaps].map(({ id }) => id);
const unproven = unprovenIds(ids, readCitations());
const before = existsSync(UNPROVEN_FILE) ? readFileSync(UNPROVEN_FILE, 'utf8') : '';
const update = updateUnproven(before, ids, unproven, options['allow-growth']);

if ('refused' in update) {
  console.error(
    `Nothing proves these, and spec/unproven.txt may only shrink:\n${formatUnproven(update.refused)}`,
  );
  process.exitCode = 1;
} else if (!options.check) {
  writeFileSync(UNPROVEN_FILE, update.content);
  console.log(
    `spec/unproven.txt: ${ids.length - unproven.length} of ${ids.length} requirements and decisions proven.`,
  );
} else if (update.content !== before) {
  console.error('spec/unproven.txt is out of date: run `pnpm gen`.');
  process.exitCode = 1;
}
