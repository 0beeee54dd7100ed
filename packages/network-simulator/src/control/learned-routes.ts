import { z } from 'zod';
import type { FaultScope } from '../faults/fault-rule.ts';
import { jsonAnswer } from '../http/answer.ts';
import { parseJson } from '../http/body.ts';
import type { LearnedFact } from '../quirks/learned-fact.ts';
import { type QuirkRule, quirkRuleSchema } from '../quirks/quirk.ts';
import type { QuirkBook } from '../quirks/quirk-book.ts';
import type { ControlRoute } from './control-route.ts';
import { route } from './control-route.ts';
import { InvalidInput, parseInput } from './field-errors.ts';

/** What the learned facts of a simulator are switched on in. */
export interface LearnedSetup {
  readonly quirks: QuirkBook;
  readonly scope: FaultScope;
  /** The learned facts that the instances play. */
  readonly learned: () => readonly PlayedFact[];
}

/** Learned facts by the names of their rows: quirks, several at once. */
export function learnedRoutes(setup: LearnedSetup): readonly ControlRoute[] {
  const { quirks, scope } = setup;
  const rule = quirkRuleSchema(scope);
  const input = z.strictObject({
    rows: z.array(z.string()).min(1),
    network: z.enum(scope.networks).optional(),
    instance: z.enum(scope.instances).optional(),
    account: z.string().min(1).optional(),
    /** Takes what the network usually refuses because of these rows. */
    lenient: z.boolean().default(false),
    path: z.string().min(1).optional(),
    nth: z.int().min(1).optional(),
    times: z.int().min(1).optional(),
    variant: z.string().min(1).optional(),
  });
  const isLearned = ({ quirk: { type } }: QuirkRule): boolean => type === 'learned' || type === 'lenient';
  return [
    route('GET /_control/learned', () => ({ data: quirks.list().filter(isLearned), rows: setup.learned() })),
    route('POST /_control/learned', (request) => {
      const { rows, lenient, network, instance, account, ...when } = parseInput(
        input,
        parseJson(request),
        'learned',
      );
      const rules = rows.map((row) =>
        parseInput(
          rule,
          {
            ...{ network, instance, account },
            quirk: lenient ? { type: 'lenient', row } : { type: 'learned', row, ...when },
          },
          'learned',
        ),
      );
      for (const each of rules) ensureLearned(setup.learned(), each, 'rows');
      const ids = rules.map((each) => quirks.add(each));
      return jsonAnswer(201, { ids, data: quirks.list().filter(({ id }) => ids.includes(id)) });
    }),
    route('DELETE /_control/learned', () => {
      for (const { id } of quirks.list().filter(isLearned)) quirks.remove(id);
      return { data: [] };
    }),
  ];
}

/** A learned fact and the network that plays it. */
export interface PlayedFact extends LearnedFact {
  readonly network: string;
  /** Keys of the network's instances. */
  readonly instances: readonly string[];
}

/** Throws when no network that the rule is about plays its row. */
export function ensureLearned(
  facts: readonly PlayedFact[],
  { network, instance, quirk }: QuirkRule,
  field: string,
): void {
  if (!('row' in quirk)) return;
  const here = facts.filter(
    (fact) =>
      (network ?? fact.network) === fact.network &&
      (instance === undefined || fact.instances.includes(instance)) &&
      (quirk.type === 'learned' || fact.isUsual === true),
  );
  const played = here.filter(({ row }) => row === quirk.row);
  if (played.length > 0) {
    if (quirk.type === 'learned' && quirk.variant !== undefined) ensureVariant(played, quirk.variant);
    return;
  }
  const known = [...new Set(here.map(({ row }) => row))].toSorted().join(', ');
  throw new InvalidInput({ [field]: [`${quirk.row} is not played here; these are: ${known || 'none'}`] });
}

function ensureVariant(played: readonly PlayedFact[], variant: string): void {
  const known = [...new Set(played.flatMap(({ variants = [] }) => variants))].toSorted();
  if (known.includes(variant)) return;
  const message = `${variant} is not a variant of it; these are: ${known.join(', ') || 'none'}`;
  throw new InvalidInput({ variant: [message] });
}
