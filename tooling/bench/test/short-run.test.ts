import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderTable } from '@crier/lab/figures';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BENCHES, parseCommand, type Report, runBenches } from '../src/index.ts';

describe('a short run of ping and create', () => {
  const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-test-'));
  const told: Report[] = [];
  let reports: readonly Report[] = [];

  beforeAll(async () => {
    const { benches, effort } = parseCommand(['ping', 'create', '--short']);
    const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
    reports = await runBenches(benches, options, (report) => told.push(report));
  });

  afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

  it('measures subject and floor equally often', () => {
    for (const figure of reports.flatMap((report) => report.figures)) {
      expect(figure.subject).toBeGreaterThan(0);
      expect(figure.floor).toBeGreaterThan(0);
      expect(figure.rounds?.subject.length).toBe(figure.rounds?.floor.length);
    }
    expect(told).toEqual(reports);
  });

  it('finds that checking a key takes exactly one statement', () => {
    const figure = reports
      .flatMap((report) => report.figures)
      .find(({ name }) => name === 'ping: statements');
    expect(figure).toMatchObject({ subject: 1, floor: 1, met: true });
  });

  it('renders a table that leaves the speed unjudged', () => {
    const figures = reports.flatMap((report) => report.figures);
    const lines = renderTable(figures, true).split('\n');
    expect(lines[0]).toMatch(/^bench +subject +floor +ratio +goal +met\?$/);
    expect(lines.map((line) => line.split('  ')[0])).toEqual([
      'bench',
      'ping',
      'ping: statements',
      'create',
      'create: prepared floor',
      'create: without its events',
    ]);
    expect(lines[3]).toMatch(/^create +\d\S* requests\/s +\d\S* requests\/s +\d+\.\d\d +≥ 0\.5 +not judged$/);
  });

  it('writes a report of each bench with the machine it ran on', () => {
    for (const report of reports) {
      const written: unknown = JSON.parse(readFileSync(join(reportDir, `${report.bench}.json`), 'utf8'));
      expect(written).toEqual(report);
      expect(report.machine).toMatchObject({ node: process.version, cores: expect.any(Number) });
      expect(report.effort.short).toBe(true);
    }
  });
});

describe('the command', () => {
  it('runs everything unless benches are named', () => {
    expect(parseCommand([]).benches).toEqual(BENCHES);
    expect(parseCommand(['create']).benches.map(({ name }) => name)).toEqual(['create']);
  });

  it('accepts rounds and seconds', () => {
    expect(parseCommand(['--rounds', '3', '--seconds', '0.5', '--json'])).toMatchObject({
      effort: { rounds: 3, milliseconds: 500, short: false },
      json: true,
    });
  });

  it.each([
    [['nothing-of-the-kind'], 'no bench is called nothing-of-the-kind'],
    [['--rounds', '0'], '--rounds takes a number from 1 to 1000'],
    [['--seconds', 'x'], '--seconds takes a number from 0.05 to 600'],
    [['--loud'], "Unknown option '--loud'"],
  ])('refuses %j with an explanation', (words, message) => {
    expect(() => parseCommand(words)).toThrow(message);
  });
});
