import type { RestContract, RestOperation } from '@crier/contracts';
import { operationsAt } from '@crier/contracts';
import { requestExample } from '../src/openapi/examples.ts';

export const CONTRACTS = Object.entries(operationsAt('bearer', 'standard')) as [
  RestOperation,
  RestContract,
][];

/** Where records lie in a test's database unless it names others. */
const RECORDS = {
  post: '1',
  tag: '1',
  media: '1',
  account: '1',
  webhook: '1',
  folder: '1',
  upload: '1',
  download: '1',
  member: '2',
};

/** Text fields that uploads need beside the file. */
const UPLOAD_FIELDS = { upload_session: '4f1d0000-0000-4000-8000-000000000001', chunk_index: '0' };

/** The address of a contract, with `workspace` and records filled in. */
export function addressOf(
  contract: RestContract,
  workspace: string,
  records: Partial<typeof RECORDS> = {},
): string {
  const values: Record<string, string> = { ...RECORDS, ...records, workspace };
  return `/crier/api${contract.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name)}`;
}

/** A request that is right for the contract in everything but who sends it. */
export function requestFor(name: RestOperation, contract: RestContract, workspace: string) {
  const upload = contract.upload
    ? multipart({ [contract.upload]: { name: 'a.png', content: 'x' }, ...UPLOAD_FIELDS })
    : null;
  const example = requestExample(name, contract);
  return {
    method: contract.method,
    url: addressOf(contract, workspace) + neededQuery(contract),
    headers: { ...upload?.headers, ...(example ? { 'content-type': 'application/json' } : {}) },
    ...(upload ? { payload: upload.payload } : {}),
    ...(example ? { payload: JSON.stringify(example) } : {}),
  };
}

/** The parameters without which the operation is refused, with their examples. */
function neededQuery({ query, notes = {} }: RestContract): string {
  const needed = Object.entries(query?.shape ?? {}).filter(
    ([, schema]) => !schema.safeParse(undefined).success,
  );
  if (needed.length === 0) return '';
  const examples = needed.map(([name]) => [name, String(notes[`parameters.${name}`]?.[1])]);
  return `?${new URLSearchParams(Object.fromEntries(examples))}`;
}

type Part = string | { readonly name: string; readonly content: string | Uint8Array };

/** A form as a browser sends it. */
export function multipart(parts: Readonly<Record<string, Part>> | readonly (readonly [string, Part])[]) {
  const boundary = 'x-boundary-of-the-test';
  const list = Array.isArray(parts) ? parts : Object.entries(parts);
  const chunks = list.flatMap(([name, part]: [string, Part]) => {
    const file =
      typeof part === 'string' ? '' : `; filename="${part.name}"\r\nContent-Type: application/octet-stream`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [
      Buffer.from(head),
      Buffer.from(typeof part === 'string' ? part : part.content),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
