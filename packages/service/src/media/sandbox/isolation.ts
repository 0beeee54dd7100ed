import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../find-program.ts';

/** What holds the children of a sandbox, as the machine permits it. */
export interface Isolation {
  /** Programs that a child's command line begins with, each of which goes over into the next. */
  readonly wrappers: readonly string[];
  /** Whether children have a network namespace of their own, with nothing in it. */
  readonly ownNetwork: boolean;
  /** Whether children can never gain privileges, and end when the process that started them ends. */
  readonly boundToParent: boolean;
  /** Whether other work goes first, where it is to. */
  readonly nice: boolean;
  /** Whether Node denies its own code files, programs, threads and native modules it was not given. */
  readonly permissions: boolean;
  /** Whether Node denies its own code the network as well. */
  readonly networkPermission: boolean;
}

const WRAPPERS = [
  { key: 'ownNetwork', words: ['unshare', '--user', '--net', '--ipc'] },
  { key: 'boundToParent', words: ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'] },
  { key: 'nice', words: ['nice', '-n', '10'] },
] as const;

/** Whether other work goes before what reads files (`low`), or competes with it. */
export type ReaderPriority = 'low' | 'normal';

/** Tries what the machine permits, with the programs in the folders of a search path; what fails is left out. */
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

/** What an operator should know about it, in words; null when nothing is lacking. */
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
