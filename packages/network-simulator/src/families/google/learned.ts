import type { LearnedRow } from '../../kit/learned.ts';
import { plays } from '../../kit/learned.ts';
import { lengthRequired } from '../../kit/length-required.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Server } from '../../kit/server.ts';
import { type Names, unknownName } from '../../kit/unknown-name.ts';

const UNKNOWN_NAMES: LearnedRow<Server> = {
  row: 'U1',
  source: 'simple-youtube-api#23',
  date: '2020-09-07',
  plays: 'refuses objects with a name that it does not know: “Invalid JSON payload received.”',
  isUsual: true,
};

/** What every API of Google does. */
export const GOOGLE_LEARNED: readonly LearnedRow<Server>[] = [
  UNKNOWN_NAMES,
  lengthRequired('google-apis-rs#331, google-gdata#583', '2022-04-13'),
];

/** Throws for an object with a name that Google does not know; `root` is its parameter of the method. */
export function ensureKnownNames(server: Server, root: string, names: Names, value: unknown): void {
  const way = unknownName(names, value);
  if (way === undefined || !plays(server, UNKNOWN_NAMES)) return;
  const field = [root, ...way.slice(0, -1).map(inSnakeCase)].join('.').replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
  const message = `Invalid JSON payload received. Unknown name "${way.at(-1)}" at '${field}': Cannot find field.`;
  throw new Refusal(400, message, {
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field, description: message }],
      },
    ],
  });
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
