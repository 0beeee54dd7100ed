import type { Contracts } from '@crier/contracts';
import type { Answer, Call, Member } from '../handlers.ts';

/** Whose endpoints they are, and who is asking: a user, or an operator as the audit trail names them. */
export type Owner = Pick<Member, 'workspaceId'> & (Pick<Member, 'userId'> | { readonly actor: string });

/** A use case for the endpoints of an owner. */
export type WebhookHandler<Name extends keyof Contracts> = (
  call: Omit<Call<Contracts[Name]>, 'caller'> & { readonly caller: Owner },
) => Promise<Answer<Contracts[Name]>>;
