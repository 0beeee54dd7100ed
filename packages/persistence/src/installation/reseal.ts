import type { Resealed, SealSurvey, Unreadable } from '@crier/operations/ports';
import type pg from 'pg';
import type { KeyedSealer } from './keyed-sealer.ts';
import { SEALED_KINDS, type SealedKind, type SealedRecord } from './sealed-records.ts';
import { keysInUse, retireOtherKeys } from './secret-keys.ts';

/** The maximum number of passes while records keep changing. */
const PASSES = 5;

/**
 * Seals everything with the first key while the service runs: if a record changes in the meantime, its change is kept
 * and a later pass tries it again. Can be stopped and repeated at any time. Retires former keys once a whole pass finds
 * nothing sealed with them.
 */
export async function resealAll(
  pool: pg.Pool,
  sealer: KeyedSealer,
  progress: (seen: number, resealed: number) => void,
): Promise<Resealed> {
  const [sealing = ''] = sealer.keyIds;
  let [resealed, already] = [0, 0];
  for (let pass = 1; ; pass += 1) {
    const found = await passOver(pool, sealer, (seen, count) => progress(seen, resealed + count));
    resealed += found.resealed;
    if (pass === 1) already = found.already;
    if (found.resealed + found.contended > 0 && pass < PASSES) continue;
    const { contended, unreadable } = found;
    const isClean = found.resealed + contended === 0;
    const retired = isClean ? (await keysInUse(pool)).filter((id) => id !== sealing) : [];
    if (isClean) await retireOtherKeys(pool, sealer);
    return { resealed, already, unreadable, retired, contended: isClean ? 0 : found.resealed + contended };
  }
}

/** Opens every sealed record and counts them by key; changes nothing. */
export async function surveySeals(pool: pg.Pool, sealer: KeyedSealer): Promise<SealSurvey> {
  const counts = new Map<string, SealSurvey['sealed'][number]>();
  const unreadable: Unreadable[] = [];
  for (const kind of SEALED_KINDS) {
    for await (const records of kind.records(pool)) {
      for (const record of records) {
        const by = keyOf(record, sealer);
        if (by === null) {
          unreadable.push(unreadableOf(kind, record));
          continue;
        }
        const name = `${kind.name} ${by.keyId} ${by.isNamed}`;
        counts.set(name, { kind: kind.name, ...by, count: (counts.get(name)?.count ?? 0) + 1 });
      }
    }
  }
  return { sealed: [...counts.values()], unreadable };
}

async function passOver(
  pool: pg.Pool,
  sealer: KeyedSealer,
  progress: (seen: number, resealed: number) => void,
) {
  const [sealing] = sealer.keyIds;
  const unreadable: Unreadable[] = [];
  let [seen, resealed, already, contended] = [0, 0, 0, 0];
  for (const kind of SEALED_KINDS) {
    for await (const records of kind.records(pool)) {
      for (const record of records) {
        const by = keyOf(record, sealer);
        if (by === null) unreadable.push(unreadableOf(kind, record));
        else if (by.isNamed && by.keyId === sealing) already += 1;
        else if (await record.replace(sealAgain(record, sealer))) resealed += 1;
        else contended += 1;
      }
      seen += records.length;
      progress(seen, resealed);
    }
  }
  return { resealed, already, contended, unreadable };
}

function unreadableOf({ name }: SealedKind, { subject, account }: SealedRecord): Unreadable {
  return { kind: name, subject, account };
}

function sealAgain({ sealed, context }: SealedRecord, sealer: KeyedSealer): Uint8Array {
  return sealer.seal(sealer.open(sealed, context), context);
}

/** Null when no key opens the record. */
function keyOf({ sealed, context }: SealedRecord, sealer: KeyedSealer) {
  try {
    return sealer.keyOf(sealed, context);
  } catch {
    return null;
  }
}
