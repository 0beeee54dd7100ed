import { parseArgs } from 'node:util';
import { CommandError } from '@crier/launch';
import { SHOWN, type Shown } from './pages.ts';

/** One picture to take. */
export interface Picture {
  readonly shown: Shown;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
  /** The whole page, however long it is, or what fits the window. */
  readonly whole: boolean;
  /** Without folder and extension. */
  readonly file: string;
}

export interface Command {
  /** From the root of the repository. */
  readonly folder: string;
  readonly pictures: readonly Picture[];
}

export const USAGE = `pnpm screenshots [page…] [options]

Takes pictures of the panel of a demo with content: every page and its main dialogs, unless pages are named.
Pages: ${SHOWN.map(({ name }) => name).join(', ')}

  --docs             the few pictures of docs/panel.md, into docs/panel
  --folder NAME      where the pictures go (.screenshots)
  --widths W,…       widths of the window (390,820,1440,1920)
  --schemes S,…      light, dark (both)
  --languages L,…    en, de, fr, es (en)
  --whole            whole pages instead of what fits the window`;

/** The pictures of `docs/panel.md`. */
const DOCUMENTED: readonly (readonly [name: string, width: number, scheme: 'light' | 'dark'])[] = [
  ['composer', 1440, 'light'],
  ['composer', 1440, 'dark'],
  ['composer', 390, 'light'],
  ['home', 1440, 'light'],
  ['calendar-week', 1440, 'light'],
  ['calendar-month', 390, 'light'],
  ['posts', 1440, 'light'],
  ['post-failed', 1440, 'light'],
  ['media', 1440, 'light'],
  ['accounts', 1440, 'light'],
  ['settings', 1440, 'light'],
  ['me', 1440, 'light'],
  ['administration', 1440, 'light'],
  ['administration-people', 1440, 'light'],
  ['administration-trail', 1440, 'light'],
  ['administration-system', 1440, 'light'],
  ['welcome', 1440, 'light'],
];

/** @throws CommandError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = read(words);
  if (values.docs) {
    const pictures = DOCUMENTED.map(([name, width, scheme]) =>
      pictureOf(named(name), width, scheme, 'en', false),
    );
    return { folder: 'docs/panel', pictures };
  }
  const shown = positionals.length === 0 ? SHOWN : positionals.map(named);
  const list = (text: string) => text.split(',').filter((word) => word !== '');
  const pictures = list(values.languages).flatMap((language) =>
    list(values.schemes).flatMap((scheme) =>
      list(values.widths).flatMap((width) =>
        shown.map((one) => pictureOf(one, Number(width), schemeOf(scheme), language, values.whole ?? false)),
      ),
    ),
  );
  return { folder: values.folder, pictures };
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        docs: { type: 'boolean' },
        folder: { type: 'string', default: '.screenshots' },
        widths: { type: 'string', default: '390,820,1440,1920' },
        schemes: { type: 'string', default: 'light,dark' },
        languages: { type: 'string', default: 'en' },
        whole: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function named(name: string): Shown {
  const found = SHOWN.find((shown) => shown.name === name);
  if (found === undefined) throw new CommandError(`no page is called ${name}`);
  return found;
}

function schemeOf(text: string): Picture['scheme'] {
  if (text === 'light' || text === 'dark') return text;
  throw new CommandError(`a scheme is light or dark, not ${text}`);
}

function pictureOf(
  shown: Shown,
  width: number,
  scheme: Picture['scheme'],
  language: string,
  whole: boolean,
): Picture {
  if (!(width >= 200 && width <= 4_000)) throw new CommandError('a width is a number from 200 to 4000');
  const suffix = `${width}-${scheme}${language === 'en' ? '' : `-${language}`}`;
  return { shown, width, scheme, language, whole, file: `${shown.name}-${suffix}` };
}
