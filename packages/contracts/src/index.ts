export type { PostOptions } from '@crier/requirements-engine';
export {
  type Access,
  type Contract,
  type Door,
  defineContract,
  type Edition,
  isOpenToViewers,
  isPaged,
  type Method,
  opensTo,
  type PathParameter,
  pathParameters,
  possibleErrors,
  type RestContract,
} from './contract.ts';
export { type Contracts, contracts, type OperationName } from './contracts.ts';
export { type FieldNote, type FieldNotes, findNote } from './field-note.ts';
export { HELD_DECISIONS } from './installation/hold.ts';
export { FINDING_STATUSES } from './installation/system.ts';
export { FIELD_NOTES, noteOn } from './notes-by-door.ts';
export {
  type ConsoleOperation,
  type OperationAt,
  operationsAt,
  type RestOperation,
  type TenancyOperation,
} from './operations-at.ts';
export { type ToolHints, toolHints } from './tool-hints.ts';
