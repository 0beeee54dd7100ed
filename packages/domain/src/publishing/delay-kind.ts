/**
 * What delays a publication:
 * - `limit`: a limit of the network was reached.
 * - `network`: the network asked to wait, failed or could not be reached.
 * - `lost_answer`: an answer was lost, so the network was asked before anything was sent again.
 * - `takeover`: a worker stopped without reporting, so another took over.
 * - `operator`: the network refuses the app of this installation, which only its operator can change.
 * - `hold`: an operator held publishing.
 * - `conversion`: a file had to be converted first.
 * - `internal`: an internal error.
 * - `late_start`: publishing began late.
 */
export const DELAY_KINDS = [
  'limit',
  'network',
  'lost_answer',
  'takeover',
  'operator',
  'hold',
  'conversion',
  'internal',
  'late_start',
] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];
