import { describeStores } from '@crier/oauth-server/testing';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { openOAuthDatabase } from './world.ts';

describeStores('PostgreSQL', () => openOAuthDatabase(inject('adminUrl')), {
  describe,
  it,
  beforeAll,
  afterAll,
});
