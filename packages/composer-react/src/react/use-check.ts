import type { AnyPost, AnyTarget } from '@crier/requirements-engine';
import { useState } from 'react';
import type { Checked } from '../check/checked.ts';
import {
  type CheckInput,
  type CheckingEngine,
  createChecker,
  createEngineChecker,
} from '../check/create-checker.ts';

/**
 * What the networks make of a post. It is checked again only when the post, the networks or the options differ from those
 * of the last render. Parts of the answer that did not change keep their identity. Throws what `check` throws.
 */
export function useCheck(...input: CheckInput): Checked {
  const [check] = useState(createChecker);
  return check(...input);
}

/** The same with an engine for selected networks, of the first render, so that a bundle has no others. */
export function useEngineCheck(
  engine: CheckingEngine,
  post: AnyPost,
  networks: AnyTarget | readonly AnyTarget[],
): Checked {
  const [check] = useState(() => createEngineChecker(engine));
  return check(post, networks);
}
