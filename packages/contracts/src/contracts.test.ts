import { describe, expect, it } from 'vitest';
import {
  type Contract,
  contracts,
  isPaged,
  operationsAt,
  pathParameters,
  possibleErrors,
  toolHints,
} from './index.ts';

type Named = [string, Contract][];

const ALL = Object.entries(contracts) as Named;
const REST = Object.entries(operationsAt('bearer', 'standard')) as Named;
const CONSOLE = Object.entries(operationsAt('console', 'standard')) as Named;
const TENANCY = ALL.filter(([, { edition }]) => edition === 'multi_tenant');

const namesWhere = (listed: Named, holds: (contract: Contract) => boolean) =>
  listed.filter(([, contract]) => holds(contract)).map(([name]) => name);

describe('contracts', () => {
  it('of the REST API are open to tokens and sessions, those of the console to sessions alone', () => {
    const names = (listed: Named) => listed.map(([name]) => name).sort();
    expect(Object.keys(operationsAt('session', 'standard')).sort()).toEqual(names(REST));
    expect(names([...REST, ...TENANCY, ...CONSOLE])).toEqual(names(ALL));
    expect(names(CONSOLE).filter((name) => names([...REST, ...TENANCY]).includes(name))).toEqual([]);
  });

  it('of administrators on the REST API are in the multi-tenant edition alone', () => {
    expect(namesWhere(ALL, ({ edition }) => edition !== undefined)).toEqual(
      Object.keys(operationsAt('bearer', 'multi_tenant')).filter(
        (name) => !(name in Object.fromEntries(REST)),
      ),
    );
    expect(namesWhere(REST, ({ access }) => access === 'administrator')).toEqual([]);
    expect(namesWhere(TENANCY, ({ access }) => access !== 'administrator')).toEqual([]);
  });

  it('have ids of their own, and at each door routes of their own', () => {
    expect(new Set(ALL.map(([, { id }]) => id)).size).toBe(ALL.length);
    for (const listed of [[...REST, ...TENANCY], CONSOLE]) {
      const routes = listed.map(([, { method, path }]) => `${method} ${path}`);
      expect(new Set(routes).size).toBe(listed.length);
    }
  });

  it.each(CONSOLE)('%s describes every parameter of its path', (_name, contract) => {
    expect(Object.keys(contract.params?.shape ?? {})).toEqual(pathParameters(contract));
  });

  it('are paged if they accept a page', () => {
    for (const [, contract] of [...REST, ...CONSOLE])
      expect(isPaged(contract)).toBe(Object.hasOwn(contract.query?.shape ?? {}, 'page'));
  });

  it('of the console have no Idempotency-Key and no bearer token', () => {
    expect(possibleErrors(contracts.createKey, 'console')).toEqual([
      'unauthenticated',
      'forbidden',
      'viewing',
      'validation',
      'malformed_body',
      'body_timeout',
      'payload_too_large',
      'unsupported_media_type',
      'server_error',
      'unavailable',
      'read_only',
      'storage_full',
    ]);
  });
});

describe('the hints for agents', () => {
  it('follow the method unless the contract says otherwise', () => {
    expect(toolHints(contracts.listTags)).toEqual({
      title: 'List all tags',
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
    });
    expect(toolHints(contracts.deleteTag)).toMatchObject({ destructive: true, idempotent: true });
    expect(toolHints(contracts.createTag)).toMatchObject({ readOnly: false, idempotent: false });
  });

  it('never mark a GET as destructive, nor a change as read-only', () => {
    const wrong = ({ method, id }: Contract) => id !== 'posts.validate' && method !== 'GET';
    for (const listed of [REST, CONSOLE]) {
      expect(namesWhere(listed, (contract) => wrong(contract) && toolHints(contract).readOnly)).toEqual([]);
      const readOnly = ({ method }: Contract) => method === 'GET';
      const destructive = (contract: Contract) => toolHints(contract).destructive;
      expect(namesWhere(listed, (contract) => readOnly(contract) && destructive(contract))).toEqual([]);
    }
  });

  it('name what reaches networks or addresses given by users', () => {
    expect(namesWhere(REST, (contract) => toolHints(contract).openWorld)).toEqual([
      'initiateDownload',
      'createPost',
      'updatePost',
      'deletePost',
      'deletePosts',
      'schedulePost',
      'queuePost',
      'approvePost',
      'retryPost',
      'reconcilePost',
    ]);
  });

  it('mark as destructive what deletes, replaces or publishes', () => {
    expect(namesWhere(REST, (contract) => toolHints(contract).destructive)).toEqual([
      'removeMember',
      'deleteAccountGroup',
      'deleteTag',
      'abortUpload',
      'deleteFolder',
      'deleteMedia',
      'createPost',
      'updatePost',
      'deletePost',
      'deletePosts',
      'schedulePost',
      'queuePost',
      'approvePost',
      'retryPost',
      'reconcilePost',
      'deleteWebhook',
    ]);
  });
});
