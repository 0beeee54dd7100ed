import { createSandbox } from '@crier/media';
import { openDatabase } from '@crier/persistence';
import { type Examination, examineApps, examineInstallation, parseSettings } from '@crier/service';
import type { Io } from '../io.ts';
import { asOperator } from '../operator/open-operator.ts';
import type { Answer } from '../output/answer.ts';

type Finding = Examination['findings'][number];

const SIGNS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

/** Examines the installation from this machine; fails when a check does. */
export async function examine(_options: unknown, io: Io): Promise<Answer> {
  const settings = parseSettings(io.environment);
  const database = openDatabase(settings.databaseUrl, { connections: 2, onError: () => undefined });
  const sandbox = createSandbox(settings);
  try {
    return told(await examineInstallation({ settings, database, sandbox }));
  } finally {
    await sandbox.close();
    await database.close();
  }
}

/** Examines the apps at the networks with the installation's own credentials; fails when a network refuses one. */
export async function examineNetworks(_options: unknown, io: Io): Promise<Answer> {
  return await asOperator(io, async ({ service }) => told(await examineApps(service)));
}

function told({ status, findings }: Examination): Answer {
  return {
    json: { status, checks: findings },
    text: [...findings.map(line), '', summary(status)].join('\n'),
    exitCode: status === 'fail' ? 1 : 0,
  };
}

function line({ name, status, detail, advice }: Finding): string {
  return `${SIGNS[status]}  ${name.padEnd(11)}  ${detail}${advice === null ? '' : `\n      ${advice}`}`;
}

function summary(status: Finding['status']): string {
  if (status === 'ok') return 'Everything works.';
  return status === 'warn' ? 'Everything works, but see the warnings.' : 'Some checks failed.';
}
