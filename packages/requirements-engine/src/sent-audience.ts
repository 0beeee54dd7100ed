import type { RecordId } from './check-input.ts';
import {
  AUDIENCES,
  type Audience,
  type AudienceName,
  type AudienceTerm,
  type AudienceValue,
} from './definition/audience-terms.ts';
import type { Said } from './definition/platform.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import { readOptions } from './options/read-options.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';

export const AUDIENCE_NAMES = ['who_sees', 'who_replies'] as const satisfies readonly AudienceName[];

/** How a network takes one of both; undefined if its posts are for everyone. */
export function audienceTerm(network: PlatformKey, name: AudienceName): AudienceTerm | undefined {
  return DESCRIPTIONS[network].audience?.[name];
}

/** The network's own value for people; undefined if it has none for them. */
export function audienceValue(
  term: AudienceTerm | undefined,
  asked: string | null | undefined,
): string | boolean | undefined {
  const values: Readonly<Record<string, string | boolean>> = term?.values ?? {};
  return asked && Object.hasOwn(values, asked) ? values[asked] : undefined;
}

/** The audiences that a network can give, from everyone to nobody. */
export function audiencesOf<Name extends AudienceName>(
  network: PlatformKey,
  name: Name,
): readonly AudienceValue<Name>[] {
  const all: readonly AudienceValue<Name>[] = AUDIENCES[name];
  const term = audienceTerm(network, name);
  return all.filter(
    (value) => value === 'everyone' || term?.closed || audienceValue(term, value) !== undefined,
  );
}

/** The audience where the more particular comes after the general; what is null says nothing. */
export function audienceIn(said: readonly Said[]): Audience {
  return {
    who_sees: said.findLast(({ audience }) => audience?.who_sees)?.audience?.who_sees,
    who_replies: said.findLast(({ audience }) => audience?.who_replies)?.audience?.who_replies,
  };
}

/**
 * What a network is sent for the audience of a post, by the fields of its interface: only what somebody said, and what
 * the network has a field for. What an option says is in `optionsFor`.
 */
export function sentAudience(
  network: PlatformKey,
  audience: Audience | null | undefined,
): Readonly<Record<string, string | boolean>> {
  const sent = AUDIENCE_NAMES.flatMap((name) => {
    const term = audienceTerm(network, name);
    const value = audienceValue(term, audience?.[name]);
    return term?.field === undefined || value === undefined ? [] : [[term.field, value] as const];
  });
  return Object.fromEntries(sent);
}

/** The values that the audience of a post gives to options of a network, by their names. */
export function audienceOptions(
  network: PlatformKey,
  audience: Audience | null | undefined,
): Readonly<Record<string, string | boolean>> {
  const said = AUDIENCE_NAMES.flatMap((name) => {
    const term = audienceTerm(network, name);
    const value = audienceValue(term, audience?.[name]);
    return term?.option === undefined || value === undefined ? [] : [[term.option, value] as const];
  });
  return Object.fromEntries(said);
}

type Filled = string | boolean | Readonly<Record<string, string | boolean>>;

/**
 * A version's options for one network, `held`, with what the audience of the post says in place of defaults. They are
 * returned as they are if no option says anything of that.
 */
export function optionsFor<Value>(
  network: PlatformKey,
  held: Readonly<Record<string, Value>>,
  account: RecordId,
  audience: Audience | null | undefined,
): Readonly<Record<string, Value | Filled>> {
  const given = audienceOptions(network, audience);
  const { options } = NETWORKS.of(network, 'network').definition;
  const values: Readonly<Record<string, unknown>> = readOptions(options, held, account);
  const said = options.flatMap(({ name, perAccount, default: fallback }): (readonly [string, Filled])[] => {
    const value = given[name];
    if (value === undefined || value === fallback || values[name] !== fallback) return [];
    return [[name, perAccount ? { [`account-${account}`]: value } : value]];
  });
  return said.length === 0 ? held : { ...held, ...Object.fromEntries(said) };
}
