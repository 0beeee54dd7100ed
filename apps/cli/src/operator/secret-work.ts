import { explainSecret, type SealSurvey, type Unreadable } from '@crier/operations/ports';
import { formerClientKeys } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { withInstallation } from './open-installation.ts';
import { noteSecurity } from './security-log.ts';

export interface ConfirmOption {
  readonly yes?: boolean;
}

export interface RotateOptions {
  readonly dropClientKeys?: true;
}

const PROGRESS_EVERY = 5_000;
/** Longer lists are cut in the text; the JSON document has all. */
const MOST_LINES = 20;

export async function showSecret(_options: unknown, io: Io): Promise<Answer> {
  return await withInstallation(io, async ({ secrets, keyIds }) => {
    const { state, used, sealed, unreadable } = await secrets.status();
    const ids = [...new Set([...keyIds, ...used])];
    const keys = ids.map((id) => ({
      id,
      given: keyIds.includes(id),
      seals: id === keyIds[0],
      in_use: used.includes(id),
      sealed: countOf(sealed, id),
    }));
    return {
      json: {
        state: state.outcome,
        keys,
        sealed: sealed.map(({ isNamed, keyId, ...rest }) => ({ ...rest, key: keyId, named: isNamed })),
        unreadable,
      },
      text: [
        table(
          ['KEY', 'IN SERVICE_SECRET', 'IN USE', 'SEALED RECORDS'],
          keys.map((key) => [
            key.id,
            key.seals ? 'first, seals' : key.given ? 'opens' : 'no',
            key.in_use ? 'yes' : 'no',
            String(key.sealed),
          ]),
        ),
        ...linesOf(unreadable),
        '',
        `${explainSecret(state, keyIds)}.`,
      ].join('\n'),
      exitCode: state.outcome === 'lacking' ? 1 : 0,
    };
  });
}

export async function rotateSecret(options: RotateOptions, io: Io): Promise<Answer> {
  return await withInstallation(io, async ({ settings, secrets }) => {
    let told = 0;
    const rotation = await secrets.rotate({
      formerClientKeys: formerClientKeys(settings),
      dropClientKeys: options.dropClientKeys ?? false,
      progress: (seen, resealed) => {
        if (seen - told < PROGRESS_EVERY) return;
        told = seen;
        io.stderr(`${seen} records read, ${resealed} resealed\n`);
      },
    });
    const { key, resealed, already, unreadable, retired, contended, clientKeys, forgotten } = rotation;
    noteSecurity(io, settings, 'secret.rotated', { key, resealed, unreadable: unreadable.length });
    const ending =
      contended > 0
        ? `${contended} record(s) are still being sealed with an old key: restart every program with this SERVICE_SECRET, then run this again.`
        : retired.length > 0
          ? `Nothing is sealed with ${retired.join(', ')} any longer: you can remove it from SERVICE_SECRET.`
          : 'No other key is in use.';
    return {
      json: {
        ...{ key, resealed, already, unreadable, retired, contended },
        client_keys: clientKeys,
        client_keys_forgotten: forgotten,
      },
      text: [
        `Resealed ${resealed} record(s) with ${key}; ${already} already were. ${ending}`,
        ...(forgotten.length > 0
          ? [
              `No account uses ${forgotten.length} former key(s) that Bluesky servers knew the service by; forgotten.`,
            ]
          : []),
        ...linesOf(unreadable),
      ].join('\n'),
      exitCode: contended > 0 ? 1 : 0,
    };
  });
}

export async function forgetSecret({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await withInstallation(io, async ({ settings, secrets }) => {
    const { lost, unreadable } = yes ? await secrets.forget() : await secrets.findLost();
    if (yes) {
      noteSecurity(io, settings, 'secret.forgotten', { keys: lost.join(' '), unreadable: unreadable.length });
    }
    const head = yes
      ? `SERVICE_SECRET is now the secret of this installation. It does not open ${unreadable.length} record(s); connect their accounts again.`
      : `Nothing was changed. Add --yes to give up ${unreadable.length} sealed record(s).`;
    return {
      json: { forgotten: yes ? lost : [], lost_keys: lost, unreadable, done: yes },
      text: [head, ...linesOf(unreadable)].join('\n'),
      exitCode: yes ? 0 : 1,
    };
  });
}

function countOf(sealed: SealSurvey['sealed'], id: string): number {
  return sealed.filter(({ keyId }) => keyId === id).reduce((sum, { count }) => sum + count, 0);
}

function linesOf(unreadable: readonly Unreadable[]): string[] {
  const lines = unreadable.slice(0, MOST_LINES).map(({ subject }) => `  does not open: ${subject}`);
  const more = unreadable.length - lines.length;
  return more > 0 ? [...lines, `  and ${more} more; --json lists all`] : lines;
}
