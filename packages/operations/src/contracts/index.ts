export { type ConnectionContracts, connectionContracts } from './console/connections.ts';
export { type ConsoleContracts, type ConsoleOperationName, consoleContracts } from './console/contracts.ts';
export {
  type Access,
  type BearerAccess,
  type Contract,
  type Door,
  defineContract,
  isPaged,
  type Method,
  pathParameters,
  possibleErrors,
} from './contract.ts';
export { type Contracts, contracts, type OperationName } from './contracts.ts';
export type { PlatformOptions } from './platform-options.ts';
export { type ToolHints, toolHints } from './tool-hints.ts';
