import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { runCommand, stopCommands } from '../src/test-run/run-command.ts';

test('output is collected, and the exit code decides', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = Number(process.argv[1])';
  const good = await runCommand(process.execPath, ['-e', script, '0'], { cwd: '/' });
  expect(good.ok).toBe(true);
  expect(good.output).toContain('out');
  expect(good.output).toContain('err');
  expect((await runCommand(process.execPath, ['-e', script, '3'], { cwd: '/' })).ok).toBe(false);
});

test('a program that does not exist fails and is named', async () => {
  const result = await runCommand('no-such-program', [], { cwd: '/' });
  expect(result.ok).toBe(false);
  expect(result.output).toContain('no-such-program');
});

test('standard input is closed', async () => {
  const result = await runCommand('cat', [], { cwd: '/' });
  expect(result).toEqual({ ok: true, output: '' });
});

test('stopping also ends what a program has started, and starts nothing more', async () => {
  const deadline = new AbortController();
  const other = runCommand(process.execPath, ['-e', 'process.stdin.resume()'], { cwd: '/' });
  const running = runCommand('sleep', ['600'], { cwd: '/', signal: deadline.signal });
  deadline.abort();
  expect((await running).ok).toBe(false);
  expect((await other).ok).toBe(true);
});

// This test is the last one, because nothing can be started after stopCommands.
test('stopping ends what a program has started too, and starts nothing more', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const grandchild = `require('net').connect(${port}, '127.0.0.1')`;
  const child = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}])`;
  const running = runCommand(process.execPath, ['-e', child], { cwd: '/' });
  const [socket] = await once(server, 'connection');
  const gone = new Promise<void>((done) => socket.once('close', () => done()).on('error', () => {}));
  await stopCommands();
  await gone;
  expect((await running).ok).toBe(false);
  expect((await runCommand('true', [], { cwd: '/' })).ok).toBe(false);
  server.close();
});
