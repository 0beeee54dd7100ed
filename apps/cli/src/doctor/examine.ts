import { openDatabase } from '@crier/persistence';
import { createSandbox, type Examination, examineInstallation, parseSettings } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';

type Finding = Examination['findings'][number];

const SIGNS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

/** Examines the installation from this machine; fails when a check does. */
export async function examine(_options: unknown, io: Io): Promise<Answer> {
  const settings = parseSettings(io.environment);
  const database = openDatabase(settings.databaseUrl, { connections: 2, onError: () => undefined });
  const sandbox = createSandbox(settings);
  try {
    const { status, findings } = await examineInstallation({ settings, database, sandbox });
    return {
      json: { status, checks: findings },
      text: [...findings.map(line), '', summary(status)].join('\n'),
      exitCode: status === 'fail' ? 1 : 0,
    };
  } finally {
    await sandbox.close();
    await database.close();
  }
}

function line({ name, status, detail, advice }: Finding): string {
  return `${SIGNS[status]}  ${name.padEnd(11)}  ${detail}${advice === null ? '' : `\n      ${advice}`}`;
}

function summary(status: Finding['status']): string {
  if (status === 'ok') return 'Everything works.';
  return status === 'warn' ? 'Everything works, but see the warnings.' : 'Some checks failed.';
}
