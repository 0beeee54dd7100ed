import type { Bench } from '../bench.ts';
import { counter } from './counter.ts';
import { create } from './create.ts';
import { engine } from './engine.ts';
import { list } from './list.ts';
import { oauth } from './oauth.ts';
import { ping } from './ping.ts';
import { start } from './start.ts';
import { upload } from './upload.ts';

/** Every bench, in the order they run. */
export const BENCHES: readonly Bench[] = [ping, create, list, counter, engine, oauth, start, upload];
