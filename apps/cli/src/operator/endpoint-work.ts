import { createEndpoints, type Endpoints } from '@crier/operations';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';
import { ACTOR } from './security-log.ts';

export interface EndpointOption {
  readonly endpoint: string;
}

interface EndpointFacts {
  readonly event?: readonly string[];
  readonly description?: string;
}

export interface CreateEndpointOptions extends EndpointFacts {
  readonly url: string;
}

export interface EditEndpointOptions extends EndpointOption, EndpointFacts {
  readonly url?: string;
  readonly allEvents?: boolean;
}

function withEndpoints<T>(io: Io, work: (endpoints: Endpoints) => Promise<T>): Promise<T> {
  return asOperator(io, ({ service }) => work(createEndpoints(service.operationDependencies, ACTOR)));
}

export async function listEndpoints(_options: unknown, io: Io): Promise<Answer> {
  const endpoints = await withEndpoints(io, (all) => all.list());
  const rows = endpoints.map(
    ({ uuid, url, enabled, disabled_reason: reason, events, last_delivery: last }) => [
      uuid,
      enabled ? 'enabled' : (reason ?? 'disabled'),
      events.length === 0 ? 'all' : events.join(', '),
      last?.at ?? 'never',
      url,
    ],
  );
  return {
    json: { data: endpoints },
    text: table(['ENDPOINT', 'STATE', 'EVENTS', 'LAST DELIVERY', 'URL'], rows),
  };
}

export async function createEndpoint(options: CreateEndpointOptions, io: Io): Promise<Answer> {
  const { url, event: events = [], description } = options;
  const body = { url, events: [...events], ...(description === undefined ? {} : { description }) };
  return withSecret(await withEndpoints(io, (all) => all.create(body)));
}

export async function editEndpoint(options: EditEndpointOptions, io: Io): Promise<Answer> {
  const { endpoint, url, event: events, allEvents, description } = options;
  const chosen = allEvents ? [] : events;
  const body = {
    ...(url === undefined ? {} : { url }),
    ...(chosen === undefined ? {} : { events: [...chosen] }),
    ...(description === undefined ? {} : { description }),
  };
  const answer = await withEndpoints(io, (all) => all.edit(endpoint, body));
  return { json: answer, text: `Endpoint ${endpoint} was changed.` };
}

/** What the commands do that take nothing but an endpoint. */
export const endpointWork = {
  disable: async ({ endpoint }: EndpointOption, io: Io): Promise<Answer> => ({
    json: await withEndpoints(io, (all) => all.edit(endpoint, { enabled: false })),
    text: `Endpoint ${endpoint} is disabled.`,
  }),
  enable: async ({ endpoint }: EndpointOption, io: Io): Promise<Answer> => ({
    json: await withEndpoints(io, (all) => all.enable(endpoint)),
    text: `Endpoint ${endpoint} is enabled.`,
  }),
  test: async ({ endpoint }: EndpointOption, io: Io): Promise<Answer> => ({
    json: await withEndpoints(io, (all) => all.test(endpoint)),
    text: 'A test event is on its way.',
  }),
  rotate: async ({ endpoint }: EndpointOption, io: Io): Promise<Answer> =>
    withSecret(await withEndpoints(io, (all) => all.rotateSecret(endpoint))),
  remove: async ({ endpoint }: EndpointOption, io: Io): Promise<Answer> => ({
    json: await withEndpoints(io, (all) => all.remove(endpoint)),
    text: `Endpoint ${endpoint} was deleted.`,
  }),
};

function withSecret(made: { readonly uuid: string; readonly secret: string }): Answer {
  const lines = [`endpoint  ${made.uuid}`, `secret    ${made.secret}`, 'The secret is not shown again.'];
  return { json: made, text: lines.join('\n') };
}
