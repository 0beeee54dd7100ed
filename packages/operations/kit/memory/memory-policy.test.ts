import { describePolicyStore } from '../conformance/describe-policy-store.ts';
import { createMemoryPolicy } from './memory-policy.ts';

describePolicyStore('memory', async () => ({ store: createMemoryPolicy(), close: async () => undefined }));
