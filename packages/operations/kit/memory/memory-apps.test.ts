import { describeAppStore } from '../conformance/describe-app-store.ts';
import { createMemoryApps } from './memory-apps.ts';

describeAppStore('memory', async () => {
  const apps = createMemoryApps();
  apps.add({ clientId: 'assistant', kind: 'dynamic' });
  return {
    store: apps.store,
    selfRegistered: 'assistant',
    user: 1,
    connect: async () => apps.connect(1, 'assistant', ['mcp']),
    close: async () => undefined,
  };
});
