import type { Bench } from '../bench.ts';
import { counter } from './counter.ts';
import { create } from './create.ts';
import { drain } from './drain.ts';
import { engine } from './engine.ts';
import { list } from './list.ts';
import { mcp } from './mcp.ts';
import { oauth } from './oauth.ts';
import { panel } from './panel.ts';
import { panelLists } from './panel-lists.ts';
import { ping } from './ping.ts';
import { late, neighbours } from './punctuality.ts';
import { start } from './start.ts';
import { stream } from './stream.ts';
import { upload } from './upload.ts';
import { way } from './way.ts';
import { webhooks } from './webhooks.ts';

/** Every bench, in the order they run. */
export const BENCHES: readonly Bench[] = [
  ping,
  create,
  way,
  list,
  panelLists,
  panel,
  counter,
  engine,
  oauth,
  mcp,
  start,
  upload,
  drain,
  late,
  neighbours,
  webhooks,
  stream,
];
