export { findChromium, IN_CHROMIUM, WITHOUT_CHROMIUM } from './chromium.ts';
export { CommandError, commandOrExit } from './command-line.ts';
export { freePort } from './free-port.ts';
export { type Interruption, untilInterrupted } from './interruption.ts';
export { processStart } from './process-start.ts';
export { PROGRAM_FLAGS } from './program-flags.ts';
export { createSelfSigned } from './self-signed.ts';
