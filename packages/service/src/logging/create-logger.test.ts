import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';

describe('createLogger', () => {
  it('writes JSON lines without secrets', () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = createLogger({ logLevel: 'info' }, 'test', destination);
    logger.info(
      { token: 's3cret', req: { headers: { authorization: 'Bearer s3cret' } }, kept: 'yes' },
      'hello',
    );
    logger.debug('not written');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('s3cret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: 'test',
      msg: 'hello',
      kept: 'yes',
      token: '[redacted]',
    });
  });
});
