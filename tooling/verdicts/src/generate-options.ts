import type { Random } from '@crier/lab/random';
import type { OptionField, PlatformKey } from '@crier/requirements-engine';
import { fieldsOf } from './generate-facts.ts';

type Options = Readonly<Record<string, unknown>>;

/** Arbitrary options of a network that its schema accepts, for one or several of its accounts. */
export function generateOptions(random: Random, key: PlatformKey, accounts: readonly number[]): Options {
  const density = random.pick([0.2, 0.5, 0.9]);
  return Object.fromEntries(
    fieldsOf(key)
      .filter(() => random.chance(density))
      .map((field) => [field.name, held(random, field, accounts)]),
  );
}

/** A value, a map of values, or one value for every account. */
function held(random: Random, field: OptionField, accounts: readonly number[]): unknown {
  if (field.perAccount !== true || random.chance(0.3)) return valueFor(random, field);
  const some = accounts.filter(() => random.chance(0.8));
  return Object.fromEntries(some.map((id) => [`account-${id}`, valueFor(random, field)]));
}

function valueFor(random: Random, field: OptionField): unknown {
  const { input, choices, range, most = 3, default: fallback } = field;
  if (random.chance(0.05)) return null;
  if (input === 'toggle') return random.chance(0.6);
  if (input === 'number') {
    const { least, most: greatest } = range ?? { least: 0, most: 10 };
    return random.pick([least - 1, least, greatest, greatest + 1, (least + greatest) / 2]);
  }
  if (input === 'list') {
    const count = random.pick([0, 1, 2, most, most + 1]);
    // The API reads a blank as null, which its schema refuses in a list.
    return Array.from({ length: count }, () => textOf(random, field).trim() || 'crumb');
  }
  if (input === 'lookup') {
    const count = random.pick([0, 1, 2, most, most + 1]);
    return Array.from({ length: count }, (_, index) => entryOf(random, field, index));
  }
  if (choices !== undefined)
    return random.pick([...choices.map(({ value }) => value), String(fallback ?? choices[0]?.value)]);
  return textOf(random, field);
}

/** An entry with an id that is right or not, under a name that the text has or not. */
function entryOf(random: Random, { entry }: OptionField, index: number) {
  const id = random.pick([entry?.id ?? '1', `${entry?.id ?? ''}${index}`, '???']);
  return { id, name: random.pick([entry?.name ?? 'Acme', 'Fresh', `Nobody ${index}`]) };
}

/** A text that is right, too long, of another form, or blank; and ids of lists that accounts may have. */
function textOf(random: Random, { example, limit, choicesOf, input }: OptionField): string {
  const right = example ?? 'Fresh bread';
  if (choicesOf !== undefined || input === 'board') return random.pick(['1', '2', '3', '4', ' 1 ']);
  const long = limit === undefined ? 'x'.repeat(400) : 'x'.repeat(limit.value + 1);
  return random.pick([right, right, right, long, ' ', '??? <b>', 'https://elsewhere.example/1']);
}
