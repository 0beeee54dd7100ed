import { type CheckPost, examine, type MediaType } from '@crier/requirements-engine';
import type { GeneratedPost, Verdict } from './generated-post.ts';
import { verdictOf } from './verdict-of.ts';

/** The engine's verdict on a post, with the records that the API shows. */
export function judge(
  { accounts, versions, date, time }: GeneratedPost,
  converts: readonly MediaType[],
): Verdict {
  const at = date === null || time === null ? {} : { at: Date.parse(`${date}T${time}Z`) };
  const { violations, refusals, advice } = examine({ versions } as CheckPost, accounts, { converts, ...at });
  return verdictOf(accounts, [...violations, ...refusals], advice);
}
