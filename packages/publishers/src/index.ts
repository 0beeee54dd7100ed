export { APP_NETWORKS, createNetworks, type NetworkSetups } from './create-networks.ts';
export {
  ADDRESS_NOT_ALLOWED,
  type BlueskyClient,
  type PublisherEffects,
  type PublisherSettings,
} from './effects.ts';
export { observeAnswers, type SeenAnswer } from './http/observe-answers.ts';
export type { AppSetup } from './network-module.ts';
export { recordCalls } from './recording/record-calls.ts';
export { createTape, EMPTY_TAPE, type TapeState } from './recording/tape.ts';
