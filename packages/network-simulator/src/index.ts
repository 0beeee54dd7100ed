export type { Clock } from './clock.ts';
export type { InstanceDescription } from './control/control-api.ts';
export type { Exchange } from './exchange.ts';
export type { Fault, FaultRule, FaultState } from './faults/fault-rule.ts';
export { defaultInstances } from './instance-specs.ts';
export type { InstanceSpec, PublicPost } from './network-simulation.ts';
export { QUIRKS, type Quirk, type QuirkRule, type QuirkState, type QuirkType } from './quirks/quirk.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';
