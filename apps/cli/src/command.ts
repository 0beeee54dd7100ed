import type { Command } from 'commander';
import type { Io } from './io.ts';
import type { Answer } from './output/answer.ts';

/** Where commands leave their answers. */
export interface Desk {
  readonly io: Io;
  deliver(answer: Answer, json: boolean): void;
}

const WITHOUT_DATABASE = new WeakSet<Command>();

/** Declares that a command works over HTTP or on files alone. Every other command works on the database. */
export function withoutDatabase(command: Command): Command {
  WITHOUT_DATABASE.add(command);
  return command;
}

/** Whether the command was declared to work without the database. */
export function needsNoDatabase(command: Command): boolean {
  return WITHOUT_DATABASE.has(command);
}

/** A group of commands such as `user`. */
export function addGroup(program: Command, name: string, description: string): Command {
  return program.command(name).description(description);
}

/** Does what a command is for. */
export type Work<Options> = (options: Options, io: Io) => Promise<Answer>;

interface JsonOption {
  readonly json?: true;
}

/**
 * A command whose answer is delivered; every one takes `--json`. Options are added by `declare`, which sees to it that
 * they are those of `Options`. What does the work is loaded when it is needed, so that help and wrong calls are quick.
 */
export function addCommand<Options>(
  parent: Command,
  desk: Desk,
  name: string,
  description: string,
  declare: (command: Command) => Command,
  load: () => Promise<Work<Options>>,
): Command {
  const command = parent.command(name).description(description);
  return declare(command)
    .option('--json', 'print one JSON document')
    .action(async () => {
      const options = command.opts<Options & JsonOption>();
      // A command above it with the same option takes it first.
      const { json } = command.optsWithGlobals<JsonOption>();
      const work = await load();
      desk.deliver(await work(options, desk.io), json === true);
    });
}

/** Like `addCommand`, with one argument. */
export function addCommandWithArgument<Options>(
  parent: Command,
  desk: Desk,
  name: string,
  description: string,
  declare: (command: Command) => Command,
  run: (argument: string, options: Options, io: Io) => Promise<Answer>,
): void {
  const command = parent.command(name).description(description);
  declare(command)
    .option('--json', 'print one JSON document')
    .action(async (argument: string) => {
      // A command above it with the same option takes it first.
      const options = command.optsWithGlobals<Options & JsonOption>();
      desk.deliver(await run(argument, options, desk.io), options.json === true);
    });
}
