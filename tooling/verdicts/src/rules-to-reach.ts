import { factFields } from '@crier/requirements-engine/facts';
import { fieldsOf, KEYS } from './generate-facts.ts';

/**
 * The kinds of rules that the options and facts of the networks can break. A run that broke one of them nowhere would
 * prove little about it.
 */
export function rulesToReach(): readonly string[] {
  const fields = KEYS.flatMap(fieldsOf);
  const facts = KEYS.flatMap(factFields);
  const excluded = fields.flatMap(({ excludes = [] }) => excludes);
  const some = (isThere: boolean, rule: string) => (isThere ? [rule] : []);
  return [
    ...some(
      fields.some(({ limit, isRequirement }) => limit !== undefined && !isRequirement),
      'option_long',
    ),
    ...some(
      fields.some(({ input, most }) => (input === 'list' || input === 'lookup') && most !== undefined),
      'option_many',
    ),
    ...some(
      fields.some(({ form }) => form !== undefined),
      'option_form',
    ),
    ...some(
      fields.some(({ inText }) => inText === true),
      'option_unnamed',
    ),
    ...some(
      fields.some(({ range }) => range !== undefined),
      'option_range',
    ),
    ...some(
      fields.some(({ needsMedia }) => needsMedia !== undefined),
      'option_without_media',
    ),
    ...some(
      fields.some(({ requiresScope }) => requiresScope !== undefined),
      'option_scope',
    ),
    ...some(
      fields.some(({ accountCapability }) => accountCapability !== undefined),
      'option_account',
    ),
    ...some(excluded.includes('media'), 'option_beside_media'),
    ...some(excluded.includes('link'), 'option_beside_link'),
    ...some(
      excluded.some((one) => typeof one === 'object'),
      'option_beside',
    ),
    ...some(
      facts.some(({ rules }) => rules?.as === 'forbids'),
      'option_disabled',
    ),
    ...some(
      facts.some(({ rules }) => rules?.as === 'choices'),
      'choice_not_offered',
    ),
    ...some(
      facts.some(({ holdsPosts }) => holdsPosts === true),
      'not_before',
    ),
  ];
}
