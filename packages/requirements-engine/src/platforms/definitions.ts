import type { Platform } from '../definition/platform.ts';
import type {
  PlatformDefinition,
  PlatformDescription,
  PlatformTerms,
} from '../definition/platform-definition.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { describedOptions } from './option-notes.ts';
import { statedLimits } from './stated-limits.ts';

const defined = /* @__PURE__ */ new Map<Platform, PlatformDefinition>();

/** The terms of a network with its description; every call returns the same object. */
export function definitionOf(platform: Platform): PlatformDefinition {
  const { definition: terms } = platform;
  const definition = defined.get(platform) ?? described(terms, DESCRIPTIONS[terms.key]);
  defined.set(platform, definition);
  return definition;
}

function described(terms: PlatformTerms, description: PlatformDescription): PlatformDefinition {
  const { source: _, sources: _sources, ...further } = description;
  const options = describedOptions(terms.key, terms.options);
  return { ...terms, ...further, limits: statedLimits(terms, description), options };
}
