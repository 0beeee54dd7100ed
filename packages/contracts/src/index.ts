export type { PostOptions } from '@crier/requirements-engine';
export { type ConnectionContracts, connectionContracts } from './accounts/connections.ts';
export { type ConsoleContracts, type ConsoleOperationName, consoleContracts } from './console/contracts.ts';
export { CONSOLE_FIELD_NOTES } from './console/field-notes.ts';
export {
  type Access,
  type BearerAccess,
  type Contract,
  type Door,
  defineContract,
  isPaged,
  type Method,
  opensTo,
  pathParameters,
  possibleErrors,
} from './contract.ts';
export { type Contracts, contracts, type OperationName } from './contracts.ts';
export { type FieldNote, type FieldNotes, findNote } from './field-note.ts';
export { FIELD_NOTES, noteOn } from './field-notes.ts';
export { HELD_DECISIONS } from './installation/hold.ts';
export { FINDING_STATUSES } from './installation/system.ts';
export { type PanelContracts, type PanelOperationName, panelContracts } from './panel/contracts.ts';
export { type ToolHints, toolHints } from './tool-hints.ts';
