import type { PostShapes } from '../input/post-shapes.ts';
import type { Shape } from '../input/shapes.ts';
import type { TextMemory } from '../text/text-memory.ts';
import type { LimitNames } from './limit.ts';
import type { Platform } from './platform.ts';

/** The networks an engine knows, in the order in which they are listed and reported. */
export interface Networks {
  readonly all: readonly Platform[];
  /** The shapes of posts with options by the networks' definitions. */
  readonly shapes: PostShapes;
  /** The shape of limits by network. */
  readonly limits: Shape;
  /** The network of a key; throws `UnsupportedPlatformError` with the place when there is none. */
  readonly of: (provider: string, place: string) => Platform;
  readonly has: (provider: string) => boolean;
  readonly limitNames: (platform: Platform) => LimitNames;
  readonly memory: TextMemory;
}
