import { type Contract, operationsAt, pathParameters, possibleErrors } from '@crier/contracts';
import { ERROR_CATALOGUE, EVENT_TYPES } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';
import { requestExample, responseExample } from './examples.ts';
import { renderOpenApi } from './render-openapi.ts';

const document = buildOpenApi('https://social.example/crier/api');
const CONTRACTS = Object.entries(operationsAt('bearer', 'multi_tenant')) as [string, Contract][];

describe('the OpenAPI document', () => {
  it('has version 3.1 and the address of the API', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://social.example/crier/api' }],
    });
  });

  it.each(CONTRACTS)('describes %s', (_name, contract) => {
    const operation = document.paths[contract.path]?.[contract.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: contract.id, summary: contract.summary });
    const path = operation?.parameters.filter((parameter) => parameter.in === 'path');
    expect(path?.map(({ name }) => name)).toEqual(pathParameters(contract));
    const query = operation?.parameters.filter((parameter) => parameter.in === 'query');
    expect(query?.map(({ name }) => name.replace('[]', ''))).toEqual(
      Object.keys(contract.query?.shape ?? {}),
    );
    const statuses = [
      contract.status,
      ...possibleErrors(contract).map((code) => ERROR_CATALOGUE[code].status),
    ];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses.map(String)));
    expect(operation?.requestBody === undefined).toBe(contract.body === undefined);
  });

  it('describes the delivery of every event, with the schema of its type', () => {
    expect(Object.keys(document.webhooks ?? {})).toEqual(EVENT_TYPES);
    expect(document.webhooks?.['post.failed']).toMatchObject({
      post: {
        parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/PostEvent' },
                  { properties: { type: { const: 'post.failed' } } },
                ],
              },
            },
          },
        },
      },
    });
  });

  it('says where the language of messages can be chosen', () => {
    const translated = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'Accept-Language'));
    expect(translated.map(({ operationId }) => operationId).sort()).toEqual([
      'posts.addToQueue',
      'posts.approve',
      'posts.create',
      'posts.schedule',
      'posts.update',
      'posts.validate',
    ]);
  });

  it('describes nothing else, and no operation twice', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((o) => o.operationId),
    );
    expect([...ids].sort()).toEqual(CONTRACTS.map(([, contract]) => contract.id).sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no dangling references', () => {
    const references = [...renderOpenApi().matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, kind, name] of references) {
      expect(document.components).toHaveProperty([kind ?? '', name ?? '']);
    }
  });

  it('gives different answers different names', () => {
    for (const [, contract] of CONTRACTS) {
      const operation = document.paths[contract.path]?.[contract.method.toLowerCase()];
      for (const code of possibleErrors(contract)) {
        const response = operation?.responses[ERROR_CATALOGUE[code].status];
        const name = response && '$ref' in response ? (response.$ref.split('/').at(-1) ?? '') : '';
        const examples = document.components.responses[name]?.content['application/json']?.examples;
        expect(examples).toHaveProperty(code);
      }
    }
  });
});

describe('the examples', () => {
  it.each(CONTRACTS)('of %s match the contract’s request and response', (name, contract) => {
    expect(contract.response.safeParse(responseExample(name, contract)).error).toBeUndefined();
    const request = requestExample(name, contract);
    if (request) expect(contract.body?.safeParse(request).error).toBeUndefined();
  });
});
