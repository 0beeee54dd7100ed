import { openDatabase } from '@crier/persistence';
import { parseSettings } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { checkBaseUrl } from './check-addresses.ts';
import { checkDatabase } from './check-database.ts';
import { checkMediaDisk } from './check-media-disk.ts';
import { checkSandbox } from './check-sandbox.ts';
import { checkMcp, checkOAuth } from './check-sign-in.ts';
import type { Finding } from './finding.ts';

const SIGNS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

/** Every check, whatever the others find; fails when one of them does. */
export async function examine(_options: unknown, io: Io): Promise<Answer> {
  const settings = parseSettings(io.environment);
  const database = openDatabase(settings.databaseUrl, { connections: 2, onError: () => undefined });
  let findings: readonly Finding[];
  try {
    findings = [
      ...(await checkDatabase(database, settings)),
      await checkBaseUrl(settings),
      ...(await checkMediaDisk(database, settings)),
      await checkSandbox(settings),
      await checkOAuth(settings),
      await checkMcp(settings),
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
  return `${SIGNS[status]}  ${name.padEnd(11)}  ${detail}${advice === null ? '' : `\n      ${advice}`}`;
}

function summary(status: Finding['status']): string {
  if (status === 'ok') return 'Everything works.';
  return status === 'warn' ? 'Everything works, but see the warnings.' : 'Some checks failed.';
}
