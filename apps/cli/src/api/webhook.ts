import type { Command } from 'commander';
import { addGroup, type Desk } from '../command.ts';
import { declareEvents } from './event.ts';
import type { ListenOptions } from './listen.ts';

export function addWebhookCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'webhook', 'Events as they happen, over the API.');
  const command = group
    .command('listen')
    .description('Print events as they happen, and post each to a local address, until it is interrupted.');
  declareEvents(command)
    .option('--forward <url>', 'post each event to this address, signed as a delivery')
    .option(
      '--secret <secret>',
      'sign with this secret: whsec_ and base64 (default: a new one, which is shown)',
    )
    .option('--json', 'print one JSON document a line')
    .action(async () => {
      const { listen } = await import('./listen.ts');
      await listen(command.opts<ListenOptions>(), desk.io);
    });
}
