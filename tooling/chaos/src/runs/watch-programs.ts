import type { StackOptions } from '../stack/stack.ts';
import type { Finding } from '../verdict/finding.ts';
import type { Running } from './run-options.ts';

/** The way every run watches its programs: logs and starts go to its folder, unexpected ends to its findings. */
export function watchPrograms(
  { folder, say, stop }: Running,
  findings: Finding[],
): Pick<StackOptions, 'logs' | 'endedByItself' | 'failedToStart' | 'say' | 'stop'> {
  return {
    logs: folder.logs,
    endedByItself: (program, how) => {
      folder.event({ at: new Date(), kind: 'ended by itself', program, how });
      findings.push({ kind: 'ended by itself', post: null, detail: `${program}: ${how}` });
    },
    failedToStart: (program, how) => folder.event({ at: new Date(), kind: 'failed to start', program, how }),
    say,
    stop,
  };
}
