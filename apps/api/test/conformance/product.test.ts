import { afterAll, beforeAll, inject } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { describeBaseline, readBaseline } from './baseline.ts';
import { type KeyProxy, startKeyProxy } from './key-proxy.ts';

let api: TestApi;
let proxy: KeyProxy;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const address = await api.build().listen({ host: '127.0.0.1', port: 0 });
  proxy = await startKeyProxy(address, api.users.MEMBER.key);
});
afterAll(async () => {
  await proxy?.close();
  await api?.close();
});

describeBaseline(
  'the product passes every scenario that applies to it',
  readBaseline('product.json'),
  () => `${proxy.url}/crier/mcp`,
);
