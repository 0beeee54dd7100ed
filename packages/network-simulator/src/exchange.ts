import type { PlatformKey } from '@crier/domain';
import type { Answer } from './http/answer.ts';
import type { SimulatorRequest } from './http/simulator-request.ts';

/** A request that an instance carried out, and its own answer, before faults change it. */
export interface Exchange {
  readonly network: PlatformKey;
  /** Key of the instance. */
  readonly instance: string;
  readonly temperament: string;
  readonly request: Pick<SimulatorRequest, 'method' | 'path' | 'query' | 'headers' | 'body'>;
  readonly answer: Pick<Answer, 'status' | 'headers' | 'body'>;
}
