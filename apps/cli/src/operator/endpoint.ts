import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { CreateEndpointOptions, EditEndpointOptions, EndpointOption } from './endpoint-work.ts';
import { repeatable } from './repeatable.ts';

const URL = 'address that events are posted to';
const EVENT = 'type of event, such as audit.recorded; repeat for more (default: all)';

const load = () => import('./endpoint-work.ts');

export function addEndpointCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'endpoint', 'Webhooks that hear of all workspaces and of the audit trail.');
  addCommand(
    group,
    desk,
    'list',
    'List the endpoints of the installation, and how they stand.',
    (command) => command,
    async () => (await load()).listEndpoints,
  );
  addCommand<CreateEndpointOptions>(
    group,
    desk,
    'create',
    'Create an endpoint; its secret is shown once.',
    (command) =>
      command
        .requiredOption('--url <url>', URL)
        .option('--event <type>', EVENT, repeatable)
        .option('--description <text>', 'what the endpoint is for'),
    async () => (await load()).createEndpoint,
  );
  addCommand<EditEndpointOptions>(
    group,
    desk,
    'edit',
    'Change an endpoint; options left out stay as they are.',
    (command) =>
      endpoint(command)
        .option('--url <url>', URL)
        .option('--event <type>', `${EVENT}; replaces all current types`, repeatable)
        .option('--all-events', 'hear of everything')
        .option('--description <text>', 'what the endpoint is for'),
    async () => (await load()).editEndpoint,
  );
  addStateCommands(group, desk);
}

function addStateCommands(group: Command, desk: Desk): void {
  const add = (
    name: string,
    description: string,
    work: 'disable' | 'enable' | 'rotate' | 'test' | 'remove',
  ) =>
    addCommand<EndpointOption>(
      group,
      desk,
      name,
      description,
      endpoint,
      async () => (await load()).endpointWork[work],
    );
  add('disable', 'Disable an endpoint; what waits for it is cancelled.', 'disable');
  add('enable', 'Enable an endpoint, which hears of new events.', 'enable');
  add('test', 'Send a test event to an endpoint.', 'test');
  add('rotate-secret', 'Give an endpoint a new secret, which is shown once.', 'rotate');
  add('delete', 'Delete an endpoint and its deliveries.', 'remove');
}

function endpoint(command: Command): Command {
  return command.requiredOption('--endpoint <uuid>', 'the endpoint');
}
