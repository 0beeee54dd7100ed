import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { renderConsoleOpenApi, renderOpenApi } from '../src/openapi/index.ts';

const require = createRequire(import.meta.url);
const DOCUMENTS = [
  ['docs/openapi.json', renderOpenApi],
  ['docs/console-openapi.json', renderConsoleOpenApi],
] as const;

interface RedoclyProblem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** The problems Redocly's recommended rules find. The program runs without the right to reach the network. */
async function redocly(file: string): Promise<RedoclyProblem[]> {
  const home = dirname(require.resolve('@redocly/cli/package.json'));
  const program = [join(home, 'bin/cli.js'), 'lint', file, '--extends', 'recommended', '--format', 'json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--permission', '--allow-fs-read=*', ...program],
    {
      env: { CI: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 10_000_000,
    },
  );
  return (JSON.parse(stdout) as { problems: RedoclyProblem[] }).problems;
}

/** True when a rule about ambiguous paths names two paths that share no method, so that no request fits both. */
function differInMethod(message: string, document: string): boolean {
  const { paths } = JSON.parse(document) as { paths: Record<string, object> };
  const [first = {}, second = {}] = [...message.matchAll(/`(\/[^`]*)`/g)].map(
    ([, path]) => paths[path ?? ''],
  );
  const methods = Object.keys(first);
  return methods.length > 0 && !methods.some((method) => Object.hasOwn(second, method));
}

it.each(DOCUMENTS)('%s passes the recommended rules of Redocly', async (name, render) => {
  const problems = await redocly(fileURLToPath(new URL(`../../../${name}`, import.meta.url)));
  const document = render();
  const real = problems.filter(
    (p) => p.ruleId !== 'no-ambiguous-paths' || !differInMethod(p.message, document),
  );
  expect(real.map((p) => `${p.ruleId}: ${p.message} (${p.location[0]?.pointer})`)).toEqual([]);
});

it.each(DOCUMENTS)('%s passes the recommended rules of Spectral', async (_name, render) => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas as never, 'recommended']] }));
  const problems = await linter.run(JSON.parse(render()) as Record<string, unknown>);
  expect(problems.map((p) => `${p.code}: ${p.message} (${p.path.join('/')})`)).toEqual([]);
});
