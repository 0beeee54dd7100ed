export { type Interruption, untilInterrupted } from './interruption.ts';
export { processStart } from './process-start.ts';
