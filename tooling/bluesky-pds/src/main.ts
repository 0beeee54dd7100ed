/**
 * A Bluesky PDS with one account, until SIGINT or SIGTERM. Prints one line of JSON when it answers:
 * `{"url", "plcUrl", "handle", "did", "password"}`.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startBlueskyPds } from './start-bluesky-pds.ts';

const USAGE = 'usage: node main.ts [--port N] [--handle alice.test] [--password TEXT] [--email ADDRESS]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        handle: { type: 'string', default: 'alice.test' },
        password: { type: 'string' },
        email: { type: 'string' },
      },
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
      throw new Error('bad --port');
    return { ...values, port };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const { port, handle, email, password = randomBytes(12).toString('base64url') } = readArguments();
const pds = await startBlueskyPds(port === undefined ? {} : { port });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void pds.stop().then(() => process.exit(0));
  });
}
try {
  const account = await pds.createAccount({ handle, password, ...(email === undefined ? {} : { email }) });
  const { url, plcUrl } = pds;
  console.log(JSON.stringify({ url, plcUrl, handle: account.handle, did: account.did, password }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await pds.stop();
  process.exit(1);
}
