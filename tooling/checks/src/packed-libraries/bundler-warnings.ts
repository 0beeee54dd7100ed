import { rollup } from 'rollup';
import { build } from 'vite';

/** The warnings of a production build of a module in an installed project with Vite. */
export async function viteWarnings(project: string, module: string): Promise<string[]> {
  const warnings: string[] = [];
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: module, formats: ['es'], fileName: 'app' },
      rolldownOptions: {
        onLog: (level, { message }) => {
          if (level === 'warn') warnings.push(message);
        },
      },
    },
  });
  return warnings;
}

/** What Rollup, with which Vite builds up to version 7, warns of in modules and all that they import by path. */
export async function rollupWarnings(input: string[]): Promise<string[]> {
  const warnings: string[] = [];
  await rollup({ input, external: /^[^./]/, onwarn: ({ message }) => warnings.push(message) });
  return warnings;
}
