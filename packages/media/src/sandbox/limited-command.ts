import type { Isolation } from './isolation.ts';

/** The resource limits of a process, enforced by the kernel. */
export interface Limits {
  /** Processor time. */
  readonly seconds: number;
  /** Writable memory that it may map, in bytes; null for no limit of its own. */
  readonly dataBytes: number | null;
  /** Address space, in bytes; null for a program that reserves more than it uses. */
  readonly addressBytes: number | null;
  /** Largest file it may write. */
  readonly fileBytes: number;
  readonly openFiles: number;
}

export interface Command {
  readonly program: string;
  readonly words: readonly string[];
}

/**
 * A command line that starts a program under limits, with the isolation that the machine permits. It stays one process,
 * because each part replaces itself with the next. If a system lacks one of the limits, the others still apply.
 */
export function limitedCommand({ wrappers }: Isolation, limits: Limits, command: Command): Command {
  const bounds = [
    `ulimit -t ${limits.seconds}`,
    ...(limits.dataBytes === null ? [] : [`ulimit -d ${Math.floor(limits.dataBytes / 1_024)}`]),
    ...(limits.addressBytes === null ? [] : [`ulimit -v ${Math.floor(limits.addressBytes / 1_024)}`]),
    `ulimit -f ${Math.ceil(limits.fileBytes / 512)}`,
    `ulimit -n ${limits.openFiles}`,
    'ulimit -c 0',
  ];
  const line = [
    // When the machine runs out of memory, the kernel ends this process before any other.
    '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null',
    ...bounds.map((bound) => `${bound} 2>/dev/null`),
    'exec "$0" "$@"',
  ].join('; ');
  const [program = command.program, ...words] = [...wrappers, command.program, ...command.words];
  return { program: '/bin/sh', words: ['-c', line, program, ...words] };
}
