import { openDatabase } from '@crier/persistence';
import { parseSettings } from '@crier/service';
import type { Command } from 'commander';
import { addCommand, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { checkBaseUrl, checkMedia } from './check-addresses.ts';
import { checkDatabase } from './check-database.ts';
import type { Finding } from './finding.ts';

export function addDoctorCommand(program: Command, desk: Desk): void {
  addCommand(
    program,
    desk,
    'doctor',
    'Check that the installation works, and say what to do where it does not.',
    (command) => command,
    (_options, io) => run(io),
  );
}

const SIGNS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

async function run(io: Io): Promise<Answer> {
  const settings = parseSettings(io.environment);
  const database = openDatabase(settings.databaseUrl, { connections: 2, onError: () => undefined });
  let findings: readonly Finding[];
  try {
    findings = [
      ...(await checkDatabase(database)),
      await checkBaseUrl(settings),
      await checkMedia(settings),
    ];
  } finally {
    await database.close();
  }
  const status = worst(findings);
  return {
    json: { status, checks: findings },
    text: [...findings.map(line), '', summary(status)].join('\n'),
    exitCode: status === 'fail' ? 1 : 0,
  };
}

function worst(findings: readonly Finding[]): Finding['status'] {
  if (findings.some(({ status }) => status === 'fail')) return 'fail';
  return findings.some(({ status }) => status === 'warn') ? 'warn' : 'ok';
}

function line({ name, status, detail, advice }: Finding): string {
  return `${SIGNS[status]}  ${name.padEnd(10)}  ${detail}${advice === null ? '' : `\n      ${advice}`}`;
}

function summary(status: Finding['status']): string {
  if (status === 'ok') return 'Everything works.';
  return status === 'warn' ? 'It works, but look at the warnings.' : 'Something does not work.';
}
