import type { RemoteContent } from '@crier/operations/ports';
import type { Isolation } from './isolation.ts';
import type { Command } from './limited-command.ts';
import type { Refusal, Task } from './protocol.ts';

/** The result of reading a file. */
export type Performed =
  | { readonly outcome: 'done'; readonly facts: unknown; readonly output: Buffer }
  | { readonly outcome: 'refused'; readonly reason: Refusal }
  /** Reading it would need more of the file than may be fetched. */
  | { readonly outcome: 'wanted_more' };

/** How a file is read. */
export interface PerformOptions {
  /** The owner of the file. Owners take turns. */
  readonly owner?: string;
  /** How much of the file may be read in total, in bytes; by default as much as a container can need. */
  readonly maxReadBytes?: number;
}

/** An external program, such as ffmpeg. */
export interface ForeignProgram extends Command {
  readonly folder: string;
  /** Wall-clock time and processor time. */
  readonly seconds: number;
  readonly addressBytes: number;
  /** Largest file it may write. */
  readonly fileBytes: number;
  /** Whether it takes minutes. Such programs run one at a time in a separate queue, so that no file waits for them. */
  readonly isLong?: boolean;
  /** Asked repeatedly; the program is ended once it is no longer wanted. */
  readonly isWanted?: () => boolean;
}

/** Reads foreign files in processes of their own, each of which lives for one file. */
export interface Sandbox {
  /**
   * Carries out one task on one file. A process that dies, hangs, or uses too much is a refusal like any other.
   * @throws NoTurnError when too many files wait; a 503 when other programs take the whole processor; the error of
   * reading the content; SandboxError when no process can start
   */
  perform(task: Task, content: RemoteContent, options?: PerformOptions): Promise<Performed>;
  /** Runs a program under the same limits; false when it fails or takes too long. @throws NoTurnError */
  run(program: ForeignProgram, owner?: string): Promise<boolean>;
  /**
   * Starts a process, so that the first file need not wait for one, and returns its isolation.
   * @throws SandboxError when no process can start
   */
  prepare(): Promise<Isolation>;
  /** Ends every process. Work in progress and later work is refused with a 503. */
  close(): Promise<void>;
}

/** No process to read files can be started; the installation is at fault, not the file. */
export class SandboxError extends Error {
  constructor() {
    super('the process that reads media files does not start');
    this.name = 'SandboxError';
  }
}
