import { describe, expect, it } from 'vitest';
import {
  type Access,
  type Contract,
  connectionContracts,
  consoleContracts,
  contracts,
  isPaged,
  opensTo,
  pathParameters,
  possibleErrors,
  toolHints,
} from './index.ts';

type Named = [string, Contract<Access>][];

const REST = Object.entries(contracts) as Named;
const CONSOLE = Object.entries({ ...consoleContracts, ...connectionContracts }) as Named;

const namesWhere = (listed: Named, holds: (contract: Contract<Access>) => boolean) =>
  listed.filter(([, contract]) => holds(contract)).map(([name]) => name);

describe('contracts', () => {
  it('of the REST API open to both doors, those of the console to sessions alone', () => {
    const doorsOf = (contract: Contract<Access>) =>
      (['bearer', 'session'] as const).filter((door) => opensTo(contract, door));
    expect(namesWhere(REST, (contract) => doorsOf(contract).length !== 2)).toEqual([]);
    expect(namesWhere(CONSOLE, (contract) => `${doorsOf(contract)}` !== 'session')).toEqual([]);
  });

  it('name each operation once at each door', () => {
    for (const listed of [REST, CONSOLE]) {
      const ids = listed.map(([, { id }]) => id);
      const routes = listed.map(([, { method, path }]) => `${method} ${path}`);
      expect([new Set(ids).size, new Set(routes).size]).toEqual([listed.length, listed.length]);
    }
  });

  it.each(CONSOLE)('%s describes every parameter of its path', (_name, contract) => {
    expect(Object.keys(contract.params?.shape ?? {})).toEqual(pathParameters(contract));
  });

  it('are paged where they take a page', () => {
    for (const [, contract] of [...REST, ...CONSOLE])
      expect(isPaged(contract)).toBe(Object.hasOwn(contract.query?.shape ?? {}, 'page'));
  });

  it('know no Idempotency-Key and no bearer at the door of sessions', () => {
    expect(possibleErrors(consoleContracts.createKey, 'session')).toEqual([
      'unauthenticated',
      'forbidden',
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

describe('what agents are told', () => {
  it('follows from the method unless the contract says otherwise', () => {
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

  it('never calls a GET destructive, nor what changes something read-only', () => {
    const wrong = ({ method, id }: Contract<Access>) => id !== 'posts.validate' && method !== 'GET';
    for (const listed of [REST, CONSOLE]) {
      expect(namesWhere(listed, (contract) => wrong(contract) && toolHints(contract).readOnly)).toEqual([]);
      const readOnly = ({ method }: Contract<Access>) => method === 'GET';
      const destructive = (contract: Contract<Access>) => toolHints(contract).destructive;
      expect(namesWhere(listed, (contract) => readOnly(contract) && destructive(contract))).toEqual([]);
    }
  });

  it('names what reaches networks or addresses that users give', () => {
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

  it('calls destructive what deletes, replaces, or makes something public', () => {
    expect(namesWhere(REST, (contract) => toolHints(contract).destructive)).toEqual([
      'removeMember',
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
    ]);
  });
});
