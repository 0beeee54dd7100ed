export type { Clock } from './clock.ts';
export type { InstanceDescription } from './control/control-api.ts';
export type { LoggedRequest } from './control/request-log.ts';
export type { Exchange } from './exchange.ts';
export type { Fault, FaultMatch, FaultMoment, FaultRule, FaultState } from './faults/fault-rule.ts';
export { defaultInstances } from './instance-specs.ts';
export type {
  AccountSpec,
  AppSpec,
  InstanceSpec,
  PageSpec,
  PublicMedia,
  PublicPost,
  SimulatedAccount,
  SimulatedPage,
} from './network-simulation.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';
