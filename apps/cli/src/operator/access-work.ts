import type { AccessCount } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { asOperator } from './open-operator.ts';

export interface EndOptions {
  readonly before: string;
  readonly yes?: true;
}

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;

export async function endAccess(options: EndOptions, io: Io): Promise<Answer> {
  const yes = options.yes === true;
  const before = parseTime(options.before);
  const counted = await asOperator(io, async ({ access, note }) => {
    if (!yes) return access.count(before);
    const ended = await access.end(before);
    const { sessions, grants, keys, invitations, resetLinks } = ended;
    const counts = { sessions, grants, keys, invitations, reset_links: resetLinks };
    note('access.ended', { before: before.toISOString(), ...counts });
    return ended;
  });
  const { resetLinks, ...others } = counted;
  return {
    json: { before: before.toISOString(), ended: yes, ...others, reset_links: resetLinks },
    text: yes
      ? `Ended ${inWords(counted)}.`
      : `Found ${inWords(counted)} that began before ${before.toISOString()}.\nNothing was ended. Add --yes to end them.`,
  };
}

function parseTime(text: string): Date {
  if (text === 'now') return new Date();
  const time = WITH_ZONE.test(text) ? new Date(text) : null;
  if (time !== null && !Number.isNaN(time.getTime())) return time;
  throw optionError(
    '--before',
    `${text} is neither now nor a time with a time zone such as 2026-11-22T08:00:00Z.`,
  );
}

function inWords({ sessions, grants, keys, users, invitations, resetLinks }: AccessCount): string {
  const access = `${sessions} sessions, ${grants} app connections and ${keys} personal keys of ${users} users`;
  return `${access}, ${invitations} invitations and ${resetLinks} links to set a new password`;
}
