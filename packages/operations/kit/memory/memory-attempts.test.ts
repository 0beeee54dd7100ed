import { describeAttemptStore } from '../conformance/describe-attempt-store.ts';
import { createMemoryAttempts } from './memory-attempts.ts';

describeAttemptStore('memory', async () => createMemoryAttempts(Date.now));
