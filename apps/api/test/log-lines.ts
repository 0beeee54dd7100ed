import { Writable } from 'node:stream';

/** Where a logger may write, and the lines that it has written. */
export function collectLog(): { readonly lines: string[]; readonly destination: Writable } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk).trimEnd());
      done();
    },
  });
  return { lines, destination };
}
