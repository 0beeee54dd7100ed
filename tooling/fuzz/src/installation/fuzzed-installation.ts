import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@crier/dev-postgres';
import { type Installation, openInstallation } from '@crier/lab/installation';
import { type FileServer, startFileServer } from '../sending/file-server.ts';
import { type KeptProgram, keepProgram } from './kept-program.ts';

export type ProgramName = 'api' | 'worker';

/** An installation that is under attack: API and worker as processes, both with one folder for temporary files. */
export interface FuzzedInstallation {
  readonly installation: Installation;
  readonly programs: Readonly<Record<ProgramName, KeptProgram>>;
  /** Where files are fetched from. */
  readonly files: FileServer;
  /** Folders in which nothing may be left when nothing is on its way. */
  readonly folders: readonly string[];
  close(): Promise<void>;
}

export interface FuzzedInstallationOptions {
  /** Superuser address of a running PostgreSQL; null to start one. */
  readonly adminUrl: string | null;
  readonly settings?: Readonly<Record<string, string>>;
  /** A program that has ended this often stays down. */
  readonly mostEnds: Readonly<Record<ProgramName, number>>;
  readonly ended: (program: ProgramName, how: string) => void;
  readonly startedAgain: (program: ProgramName) => void;
}

export async function openFuzzedInstallation(
  options: FuzzedInstallationOptions,
): Promise<FuzzedInstallation> {
  const temporary = mkdtempSync(join(tmpdir(), 'crier-fuzz-'));
  const undo: (() => unknown)[] = [() => rmSync(temporary, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const postgres = options.adminUrl === null ? await startTemporaryPostgres() : null;
    undo.push(() => postgres?.stop());
    const files = await startFileServer();
    undo.push(() => files.close());
    const installation = await openInstallation(options.adminUrl ?? postgres?.url() ?? '', {
      TMPDIR: temporary,
      WORKER_LEASE_SECONDS: '5',
      // As people run it: other requests are measured beside the reading of files.
      MEDIA_READER_PRIORITY: 'low',
      ...options.settings,
    });
    undo.push(() => installation.close());
    const kept = (name: ProgramName, first: KeptFirst, startAgain: KeptAgain) =>
      keepProgram({
        first,
        startAgain,
        mostEnds: options.mostEnds[name],
        ended: (how) => options.ended(name, how),
        startedAgain: () => options.startedAgain(name),
      });
    const programs = {
      api: kept('api', installation.api(), installation.startApi),
      worker: kept('worker', await installation.startWorker(), installation.startWorker),
    };
    undo.push(() => {
      for (const program of Object.values(programs)) program.release();
    });
    return { installation, programs, files, folders: [temporary, installation.dataDir], close };
  } catch (error) {
    await close();
    throw error;
  }
}

type KeptFirst = Parameters<typeof keepProgram>[0]['first'];
type KeptAgain = Parameters<typeof keepProgram>[0]['startAgain'];
