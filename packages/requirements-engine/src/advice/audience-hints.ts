import { AUDIENCES, type AudienceName } from '../definition/audience-terms.ts';
import type { RuleTarget } from '../definition/platform.ts';
import { ensure, oneOf } from '../input/shapes.ts';
import { labelOf } from '../platforms/option-notes.ts';
import {
  AUDIENCE_NAMES,
  audienceIn,
  audienceOptions,
  audiencesOf,
  audienceTerm,
  audienceValue,
} from '../sent-audience.ts';
import type { AudienceLack, Hint } from './advice.ts';

/**
 * An audience that the network cannot give, because more people could see the post or reply to it than should; and one
 * that an option of the post, as it is written, contradicts.
 */
export function audienceHints(target: RuleTarget): readonly Hint[] {
  return AUDIENCE_NAMES.flatMap((name) => hintsFor(target, name));
}

function hintsFor(target: RuleTarget, name: AudienceName): readonly Hint[] {
  const asked = audienceIn(target.said)[name];
  if (!asked) return [];
  ensure(oneOf('unknown_choice', AUDIENCES[name]), asked, `audience.${name}`);
  const { key, options } = target.platform.definition;
  const term = audienceTerm(key, name);
  if (term?.reported !== undefined && target.account.limits?.[term.reported] === false)
    return [{ rule: 'audience_in_app' }];
  const values: readonly string[] = audiencesOf(key, name);
  if (!values.includes(asked))
    return [{ rule: `${name.slice('who_'.length)}_${asked}` as AudienceLack, refused: true, post: 0 }];
  const option = options.find((one) => one.name === term?.option);
  if (option === undefined) return [];
  const written: Readonly<Record<string, unknown>> = target.read(options);
  const value = written[option.name];
  if (value === option.default || value === audienceValue(term, asked)) return [];
  const what = labelOf(key, option.name);
  return [{ rule: 'audience_beside', refused: true, option: option.name, what }];
}

/** The target with what its audience says in place of defaults of options. */
export function withAudience(target: RuleTarget): RuleTarget {
  const { key } = target.platform.definition;
  const given = audienceOptions(key, audienceIn(target.said));
  if (Object.keys(given).length === 0) return target;
  return {
    ...target,
    read: (fields) => {
      const values = target.read(fields);
      const held: Readonly<Record<string, unknown>> = values;
      const said = fields.filter(({ name, default: fallback }) => name in given && held[name] === fallback);
      return { ...values, ...Object.fromEntries(said.map(({ name }) => [name, given[name]])) };
    },
  };
}
