import { fileURLToPath } from 'node:url';
import { startChromium } from '@crier/lab/chromium';
import type { MediaType } from '@crier/requirements-engine';
import { build } from 'esbuild';
import type { GeneratedPost, Verdict } from './generated-post.ts';

/** The engine in a browser, bundled and minified as a page has it. */
export interface VerdictBrowser {
  readonly judge: (
    posts: readonly GeneratedPost[],
    converts: readonly MediaType[],
  ) => Promise<readonly Verdict[]>;
  readonly close: () => Promise<void>;
}

const NAME = 'verdicts';

export async function openBrowser(): Promise<VerdictBrowser> {
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL('judge.ts', import.meta.url))],
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: NAME },
    ...{ platform: 'browser', target: 'chrome109', logLevel: 'silent' },
  });
  const browser = await startChromium();
  const page = await browser.newPage();
  await page.addScriptTag({ content: bundled.outputFiles[0]?.text ?? '' });
  return {
    judge: async (posts, converts) =>
      JSON.parse(
        await page.evaluate(
          ([input, name]) => {
            const { posts: all, converts: types } = JSON.parse(input);
            const engine = Reflect.get(globalThis, name);
            return JSON.stringify(all.map((post: unknown) => engine.judge(post, types)));
          },
          [JSON.stringify({ posts, converts }), NAME] as const,
        ),
      ),
    close: () => browser.close(),
  };
}
