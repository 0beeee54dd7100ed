import { describeInvitationStore } from '../conformance/describe-invitation-store.ts';
import { createMemoryInvitations } from './memory-invitations.ts';

describeInvitationStore('memory', async () => createMemoryInvitations(() => new Date()));
