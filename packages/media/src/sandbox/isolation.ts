import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../find-program.ts';

/** The isolation of a sandbox's children, as far as the machine permits it. */
export interface Isolation {
  /** Programs that a child's command line begins with; each replaces itself with the next. */
  readonly wrappers: readonly string[];
  /** Whether children have their own, empty network namespace. */
  readonly ownNetwork: boolean;
  /** Whether children can never gain privileges, and end when the process that started them ends. */
  readonly boundToParent: boolean;
  /** Whether other work takes precedence, if it should. */
  readonly nice: boolean;
  /** Whether Node denies its code access to files, programs, threads and native modules that it was not granted. */
  readonly permissions: boolean;
  /** Whether Node also denies its code the network. */
  readonly networkPermission: boolean;
}

const WRAPPERS = [
  { key: 'ownNetwork', words: ['unshare', '--user', '--net', '--ipc'] },
  { key: 'boundToParent', words: ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'] },
  { key: 'nice', words: ['nice', '-n', '10'] },
] as const;

/** Whether other work takes precedence over the reading of files (`low`), or competes with it. */
export type ReaderPriority = 'low' | 'normal';

/** Tries each kind of isolation with the programs in the folders of a search path; kinds that fail are left out. */
export async function detectIsolation(searchPath: string, priority: ReaderPriority): Promise<Isolation> {
  const wrappers: string[] = [];
  const works = { ownNetwork: false, boundToParent: false, nice: priority === 'normal' };
  for (const { key, words } of WRAPPERS) {
    if (works[key]) continue;
    const [name, ...rest] = words;
    const program = await findProgram(name, searchPath);
    if (program === null || !(await runs([...wrappers, program, ...rest]))) continue;
    wrappers.push(program, ...rest);
    works[key] = true;
  }
  const flags = process.allowedNodeEnvironmentFlags;
  return {
    wrappers,
    ...works,
    permissions: flags.has('--permission'),
    networkPermission: flags.has('--allow-net'),
  };
}

/** What an operator should know about it, in words; null when nothing is missing. */
export function describeGaps({
  ownNetwork,
  boundToParent,
  nice,
  permissions,
  networkPermission,
}: Isolation): string | null {
  const network = networkPermission ? 'only Node blocks network access' : 'nothing blocks network access';
  const gaps = [
    ...(ownNetwork ? [] : [`no network namespace of their own (${network})`]),
    ...(permissions ? [] : ['no Node permission model']),
    ...(boundToParent ? [] : ['no setpriv']),
    ...(nice ? [] : ['no lower priority']),
  ];
  return gaps.length === 0 ? null : `processes that read media files lack some limits: ${gaps.join(', ')}`;
}

async function runs(wrappers: readonly string[]): Promise<boolean> {
  const [program = '', ...words] = wrappers;
  try {
    const child = spawn(program, [...words, '/bin/sh', '-c', ':'], { stdio: 'ignore', env: {} });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}
