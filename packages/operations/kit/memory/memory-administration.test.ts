import { describeAdministrationStore } from '../conformance/describe-administration-store.ts';
import { describeSuspendedUsers } from '../conformance/describe-suspended-users.ts';
import { createMemoryAdministration } from './memory-administration.ts';

describeAdministrationStore('memory', async () => createMemoryAdministration(() => new Date()));
describeSuspendedUsers('memory', async () => createMemoryAdministration(() => new Date()));
