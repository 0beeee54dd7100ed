import type { Sandbox } from '@crier/media';
import { type FindingStatus, worstOf } from '@crier/operations/ports';
import type { Database } from '@crier/persistence';
import type { Settings } from '../settings/settings.ts';
import { checkBaseUrl } from './check-addresses.ts';
import { checkDatabase } from './check-database.ts';
import { checkFetching } from './check-fetching.ts';
import { checkFfmpeg } from './check-ffmpeg.ts';
import { checkMail } from './check-mail.ts';
import { checkMediaDisk } from './check-media-disk.ts';
import { checkSandbox } from './check-sandbox.ts';
import { checkMcp, checkOAuth } from './check-sign-in.ts';
import { checkSpace } from './check-space.ts';
import { checkVersions } from './check-versions.ts';
import type { Finding } from './finding.ts';

/** What examining an installation needs. */
export interface ExaminedInstallation {
  readonly settings: Settings;
  readonly database: Database;
  readonly sandbox: Pick<Sandbox, 'prepare'>;
}

/** The findings, in the order in which things depend on each other; `status` is that of the worst one. */
export interface Examination {
  readonly status: FindingStatus;
  readonly findings: readonly Finding[];
}

/**
 * Runs every check, whatever the others find. Leaves nothing behind: it removes the file that it writes to the media
 * disk.
 */
export async function examineInstallation(parts: ExaminedInstallation): Promise<Examination> {
  const { settings, database, sandbox } = parts;
  const groups = await Promise.all([
    checkDatabase(database, settings),
    checkBaseUrl(settings),
    checkFetching(settings),
    checkVersions(settings, Date.now()),
    checkMediaDisk(database, settings),
    checkSpace(settings),
    checkSandbox(sandbox),
    checkFfmpeg(settings),
    checkMail(settings),
    checkOAuth(settings),
    checkMcp(settings),
  ]);
  const findings = groups.flat();
  return { status: worstOf(findings), findings };
}
