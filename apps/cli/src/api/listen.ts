import { followEvents } from '@crier/client/events';
import { reasonOf } from '@crier/domain';
import type { Io } from '../io.ts';
import { connectionOf } from './connection.ts';
import type { EventOptions } from './event.ts';
import { describeEvent, type Event, timeOf } from './event-text.ts';
import { createForwarder, type Forwarded, type ForwardOptions } from './forward-event.ts';

export interface ListenOptions extends EventOptions, ForwardOptions {
  readonly json?: true;
}

/**
 * Prints every event once and in order, as it happens, until it is interrupted. Lost connections are made again and
 * continue where they ended. What is not an event goes to standard error.
 */
export async function listen(options: ListenOptions, io: Io): Promise<void> {
  const { after, type, json } = options;
  const { client, workspace } = connectionOf(options, io);
  const forward = createForwarder(options, io);
  const signal = io.interruption?.() ?? new AbortController().signal;
  let isAnnounced = false;
  const events = followEvents(client, {
    workspace,
    ...(after === undefined ? {} : { after }),
    ...(type === undefined ? {} : { types: type }),
    signal,
    onInterruption: (error) => io.stderr(`The connection was lost and is made again: ${reasonOf(error)}\n`),
    onPosition: (number) => {
      if (!isAnnounced) io.stderr(`Listening for events after number ${number}.\n`);
      isAnnounced = true;
    },
  });
  for await (const event of events) {
    const forwarded = await forward(event, signal);
    if (forwarded === null) io.stdout(json ? `${JSON.stringify(event)}\n` : `${lineOf(event)}\n`);
    else if (json) io.stdout(`${JSON.stringify({ ...event, forwarded })}\n`);
    else io.stdout(`${lineOf(event)}  ${resultOf(forwarded)}\n`);
  }
}

function lineOf(event: Event): string {
  return `${event.number}  ${timeOf(event)}  ${event.type}  ${describeEvent(event)}`;
}

function resultOf({ status, error, milliseconds }: Forwarded): string {
  return `→ ${status ?? error} in ${milliseconds} ms`;
}
