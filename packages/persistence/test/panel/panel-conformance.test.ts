import { describePanelStore } from '@crier/operations/testing';
import { inject } from 'vitest';
import { createPanelStore, openDatabase } from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

describePanelStore('PostgreSQL', async () => {
  const cloned = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(cloned.url, { connections: 8 });
  return {
    store: createPanelStore(database.pool),
    close: async () => {
      await database.close();
      await cloned.drop();
    },
  };
});
