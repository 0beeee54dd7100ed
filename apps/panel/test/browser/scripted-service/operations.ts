import { type Contract, type Contracts, contracts, type OperationName, opensTo } from '@crier/contracts';

export type { OperationName } from '@crier/contracts';

/** The body of a successful answer. */
export type AnswerOf<Name extends OperationName> = ReturnType<Contracts[Name]['response']['parse']>;

/** An operation with the address at which the panel reaches it. */
export interface ServedOperation {
  readonly name: OperationName;
  readonly contract: Contract;
  /** Matches the path of an address, with the path parameters as groups. */
  readonly address: RegExp;
}

const OPERATIONS: readonly ServedOperation[] = Object.entries<Contract>(contracts).map(
  ([name, contract]) => ({
    name: name as OperationName,
    contract,
    address: new RegExp(
      `^/${opensTo(contract, 'console') ? 'console' : 'api'}${contract.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }),
);

/** The operation of a request, as the service finds it: a literal path comes before a parameter at the same place. */
export function operationAt(method: string, path: string): ServedOperation | null {
  const found = OPERATIONS.filter(
    ({ contract, address }) => contract.method === method && address.test(path),
  );
  return found.toSorted((a, b) => parametersOf(a) - parametersOf(b))[0] ?? null;
}

function parametersOf({ contract }: ServedOperation): number {
  return contract.path.split('{').length;
}
