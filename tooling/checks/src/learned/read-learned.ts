import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEARNED } from '@crier/network-simulator';
import { testTitles } from '../citations/test-titles.ts';
import { listFiles, readTexts } from '../workspace/repository-files.ts';
import type { LearnedProofs } from './check-learned.ts';
import { readLearnedRows } from './learned-rows.ts';

const TESTS = /^(?:apps|packages|tooling)\/(?:.*(?:\.test\.tsx?|\/src\/testing\/.*\.ts)|[^/]+\/kit\/.*\.ts)$/;
const CITATION = /\[learned:([^\]]*)\]/g;

/** The learned facts of the repository and what proves them. Runs no test. */
export function readLearned(root: string): LearnedProofs {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const tests = readTexts(
    root,
    listFiles(root).filter((path) => TESTS.test(path)),
  ).filter(({ text }) => text.includes('[learned:'));
  return {
    rows: readLearnedRows(read('docs/learned-facts.md')),
    played: LEARNED,
    cited: tests.flatMap(({ path, text }) =>
      testTitles(path, text).flatMap((title) =>
        [...title.matchAll(CITATION)].map(([, row = '']) => ({ file: path, row })),
      ),
    ),
    open: read('tooling/checks/src/learned/open-rows.txt').split('\n').filter(Boolean),
  };
}
