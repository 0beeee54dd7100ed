import { createVitest, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import type { TestAnswer, TestRequest } from './messages.ts';

/**
 * The process that runs a package's tests for as long as its parent asks. It keeps vitest and the transformed modules
 * in memory; the files of one request share modules if the package's own tests do. A fault exists only in the text that
 * vitest is given: no file changes.
 */
const room = process.argv[2];
if (!room || !process.send) throw new Error('this program is started by a session');
const answer = process.send.bind(process);

let texts: TestRequest['texts'] = {};
let order: TestRequest['tests'] = [];

class AsRequested implements TestSequencer {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

const vitest = await createVitest(
  'test',
  {
    root: room,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: AsRequested },
    reporters: [{}],
    silent: true,
    // Packages wait longer, for busy machines. This shorter limit reveals sooner a fault that makes a test wait
    // forever.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    // With a disk cache, a fault would be stored there, or an unmutated copy would be read from it.
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        load(id) {
          const file = id.split('?')[0] ?? id;
          return Object.hasOwn(texts, file) ? texts[file] : null;
        },
      },
    ],
  },
);

process.on('disconnect', () => process.exit(0));
process.on('message', (request: TestRequest) => {
  void run(vitest, request).then(
    (outcome) => answer(outcome),
    (error: unknown) =>
      answer({ passed: false, failures: [String(error)], failed: null } satisfies TestAnswer),
  );
});
answer('ready');

async function run(runner: Vitest, request: TestRequest): Promise<TestAnswer> {
  const changed = [...Object.keys(texts), ...Object.keys(request.texts)].filter(
    (file) => texts[file] !== request.texts[file],
  );
  texts = request.texts;
  for (const file of changed) runner.invalidateFile(file);
  order = request.tests;
  const specifications = await runner.globTestSpecifications([...request.tests]);
  runner.state.clearFiles(runner.getRootProject(), [...request.tests]);
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications);
  const modules = testModules.filter(({ moduleId }) => request.tests.includes(moduleId));
  const failures = modules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${firstError(test.result().errors)}`,
    ),
    ...[...module.children.allSuites(), module].flatMap((suite) =>
      suite.errors().map((error) => firstError([error])),
    ),
  ]);
  const errors = unhandledErrors.map((error) => firstError([error as { message?: string }]));
  const isWhole = modules.length === request.tests.length && modules.every((module) => module.ok());
  const failed = modules.find((module) => module.state() === 'failed')?.moduleId ?? null;
  return { passed: isWhole && errors.length === 0, failures: [...failures, ...errors], failed };
}

function firstError(errors: readonly { readonly message?: string }[] | undefined): string {
  return (errors?.[0]?.message ?? 'failed').split('\n')[0]?.slice(0, 200) ?? '';
}
