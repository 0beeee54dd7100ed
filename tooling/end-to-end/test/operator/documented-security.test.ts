import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@crier/lab';
import { crier, type Installation, openInstallation } from '@crier/lab/installation';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
/** What the page tells operators to type. */
const COMMANDS = [...PAGE.matchAll(/`crier ([^`]+)`/g)].map(([, words = '']) => words);
const PASSWORD = 'another that is long enough';

let installation: Installation;
const values = new Map<string, string>();

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  const { email } = installation.signIn;
  const key = await installation.crier('key', 'create', '--user', email, '--name', 'leaked');
  const client = await installation.crier(
    ...[
      'app',
      'create',
      '--name',
      'Planner',
      '--redirect-uri',
      'https://app.example/back',
      '--access',
      'api',
    ],
  );
  values.set('<email>', email);
  values.set('<uuid>', installation.user.workspace);
  values.set('<key>', key['id'] ?? '');
  values.set('<client>', client['client_id'] ?? '');
}, 240_000);
afterAll(() => installation?.close());

/** The arguments of a command with the values of this installation in the place of the page's names for them. */
function argumentsOf(words: string): string[] {
  return words
    .split(' ')
    .map((word) => (/^<.*>$/.test(word) ? (values.get(word) ?? `unknown ${word}`) : word));
}

test('the page has the commands for an incident', () => {
  expect(COMMANDS.length).toBeGreaterThan(7);
  for (const command of ['user set-password', 'key revoke', 'access end', 'secret rotate', 'hold on'])
    expect(COMMANDS.filter((words) => words.startsWith(command))).not.toEqual([]);
});

// What a doctor finds is the machine's; that it examines at all is the page's.
test.each(COMMANDS)('`crier %s` does what the page says, as printed', async (words) => {
  const { code, output } = await crier(
    [...argumentsOf(words), '--json'],
    installation.environment,
    `${PASSWORD}\n`,
  );
  expect([output, code]).toEqual([output, words === 'doctor' ? expect.toBeOneOf([0, 1]) : 0]);
  if (words === 'doctor') expect(JSON.parse(output).checks.length).toBeGreaterThan(5);
});
