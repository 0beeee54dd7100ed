import { describeAdministrationStore } from '../conformance/describe-administration-store.ts';
import { createMemoryAdministration } from './memory-administration.ts';

describeAdministrationStore('memory', async () => createMemoryAdministration(() => new Date()));
