import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import { bytesContent } from '../../src/sandbox/file-content.ts';

// A program that has one file read without end and is then killed by the test that started it.
const [program = '', searchPath = '', priority = 'low'] = process.argv.slice(2);
const sandbox = createSandbox({
  maxDecodedBytes: 64_000_000,
  searchPath,
  readerPriority: priority === 'normal' ? 'normal' : 'low',
  program,
  wallMs: 600_000,
});
await sandbox.prepare();
const underWay = sandbox.perform(
  { kind: 'video', mimeType: 'video/mp4', clean: false },
  bytesContent(Buffer.from('hang')),
);
await sandbox.perform(
  { kind: 'video', mimeType: 'video/mp4', clean: false },
  bytesContent(Buffer.from('say hello')),
);
process.stdout.write('reading\n');
await underWay;
