import {
  type Access,
  type ConsoleContracts,
  type Contract,
  type Contracts,
  consoleContracts,
  contracts,
  type PanelContracts,
  panelContracts,
} from '@crier/contracts';

/** Every operation that the panel can call, by name. */
export type Operations = Contracts & ConsoleContracts & PanelContracts;
export type OperationName = keyof Operations;
/** The body of a successful answer. */
export type AnswerOf<Name extends OperationName> = ReturnType<Operations[Name]['response']['parse']>;

/** An operation with the address at which the panel reaches it. */
export interface ServedOperation {
  readonly name: OperationName;
  readonly contract: Contract<Access>;
  /** Matches the path of an address, with the path parameters as groups. */
  readonly address: RegExp;
}

const OPERATIONS: readonly ServedOperation[] = [
  ...served('/api', contracts),
  ...served('/api', panelContracts),
  ...served('/console', consoleContracts),
];

function served(base: string, table: Readonly<Record<string, Contract<Access>>>): readonly ServedOperation[] {
  return Object.entries(table).map(([name, contract]) => ({
    name: name as OperationName,
    contract,
    address: new RegExp(`^${base}${contract.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
}

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
