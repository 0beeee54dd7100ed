import type { options } from '@crier/requirements-engine/options';
import type { z } from 'zod';

/** The options of a version by platform key, as each network's own schema types them. */
export type PlatformOptions = {
  readonly [Key in keyof typeof options]?: z.input<(typeof options)[Key]> | null;
};
