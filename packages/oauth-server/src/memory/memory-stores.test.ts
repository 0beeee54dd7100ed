import { afterAll, beforeAll, describe, it } from 'vitest';
import { describeStores } from '../testing/index.ts';
import { createMemoryStores } from './memory-stores.ts';

const inactive = new Set<string>();

describeStores(
  'memory',
  () => ({
    stores: createMemoryStores({ isUserActive: (userId) => !inactive.has(userId) }),
    deactivateUser: async (userId) => {
      inactive.add(userId);
    },
  }),
  { describe, it, beforeAll, afterAll },
);
