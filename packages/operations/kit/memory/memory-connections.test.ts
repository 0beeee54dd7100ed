import { describeConnectionStores } from '../conformance/describe-connection-stores.ts';
import { createMemoryConnections } from './memory-connections.ts';

describeConnectionStores('memory', async () => createMemoryConnections(() => new Date()));
