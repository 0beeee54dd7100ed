export {
  type Access,
  type Contract,
  defineContract,
  type Method,
  pathParameters,
  possibleErrors,
} from './contract.ts';
export { type Contracts, contracts, type OperationName } from './contracts.ts';
export type { PlatformOptions } from './platform-options.ts';
