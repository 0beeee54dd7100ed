import { type Citation, citationsIn } from '@crier/spec';
import type { VitestReport } from '../test-run/vitest-report.ts';
import { listFiles, readTexts } from '../workspace/repository-files.ts';
import { testTitles } from './test-titles.ts';

/** Test files, and the suites in `test/`, `kit/` and `src/testing/` that several of them run. */
const TESTS =
  /^(?:apps|packages|tooling|spec)\/(?:.*(?:\.test\.tsx?|\/test\/.*\.ts|\/src\/testing\/.*\.ts)|[^/]+\/kit\/.*\.ts)$/;

/** Every citation in the title of a test in the repository that is not marked as skipped. Runs no test. */
export function readCitations(root: string): Citation[] {
  const paths = listFiles(root).filter((path) => TESTS.test(path));
  return readTexts(root, paths).flatMap(({ path, text }) =>
    testTitles(path, text).flatMap((title) => citationsIn(path, title)),
  );
}

/** Every citation in the full title of a test that passed. */
export function provenCitations(reports: readonly VitestReport[]): Citation[] {
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .flatMap(({ fullName }) => citationsIn(name, fullName)),
    ),
  );
}
