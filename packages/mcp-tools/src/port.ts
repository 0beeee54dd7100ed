import type { Contracts, RestOperation } from '@crier/contracts';
import type { Permission, PlatformKey } from '@crier/domain';
import type { LimitsByNetwork } from '@crier/requirements-engine';
import type { z } from 'zod';

/** One call of an operation by a tool, in the names of the contract. */
export interface OperationCall {
  /** UUID of the workspace; absent for operations of the user. */
  readonly workspace?: string;
  /** Path parameters other than the workspace. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
  /** Carries the call out once per key; `content` is everything that makes a call the same one again. */
  readonly once?: { readonly key: string; readonly content: string } | undefined;
  /** The `etagOf` the record as it was read: the call is refused with `precondition_failed` if it has changed since. */
  readonly expected?: string | undefined;
}

/** What an operation answers, as its contract declares it. */
export type OperationAnswer<Name extends RestOperation> = z.output<Contracts[Name]['response']>;

/** What tools need from the service. The implementation enforces access as the contract says, and parses the input. */
export interface ToolPort {
  /** IANA zone of the user. */
  readonly userZone: string;
  /** Limits that the installation sets in place of the networks' own. */
  readonly limits?: LimitsByNetwork | undefined;
  /**
   * Nothing for a member of the workspace whose role has the permission.
   * @throws CrierError otherwise
   */
  admit(workspace: string, permission: Permission): Promise<void>;
  /** @throws CrierError as the contract says */
  call<Name extends RestOperation>(name: Name, call: OperationCall): Promise<OperationAnswer<Name>>;
  /** The tag of a record as an operation answered it: its `ETag` on the REST API, without the quotes. */
  etagOf(record: object): string;
  /** Address at which a signed-in person connects the account again; null where a browser can't do it. */
  reconnectUrl(
    workspace: string,
    account: { readonly uuid: string; readonly provider: PlatformKey },
  ): string | null;
}
