import type { Bench, BenchContext } from './bench.ts';
import { describeMachine } from './report/machine.ts';
import { createReport, type Report, writeReport } from './report/write-report.ts';

export interface RunOptions extends BenchContext {
  /** Where `<bench>.json` is written. */
  readonly reportDir: string;
}

/** Runs the benches one after another and writes a report of each; `reported` hears of each as it is done. */
export async function runBenches(
  benches: readonly Bench[],
  options: RunOptions,
  reported: (report: Report) => void = () => {},
): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (const bench of benches) {
    options.say(`${bench.name}: ${bench.subject}${bench.floor === null ? '' : `; floor: ${bench.floor}`}`);
    const machine = describeMachine();
    const figures = await bench.run(options);
    const report = createReport(bench, figures, { at: new Date(), effort: options.effort, machine });
    writeReport(options.reportDir, report);
    reported(report);
    reports.push(report);
  }
  return reports;
}
