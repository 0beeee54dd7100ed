import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { ownPalettes } from './tools/own-palettes.ts';

const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);
/** The browser of the test run, else an installed one. Without any, only a run that has to prove everything fails. */
const chromium = process.env['CRIER_CHROMIUM'] || PLACES.find((path) => existsSync(path));

const units: TestProjectConfiguration = {
  test: {
    name: 'panel',
    isolate: false,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts'],
    testTimeout: 60_000,
  },
};

/** The pages run with React as it is shipped. Its development build takes half as much of the processor again. */
const SHIPPED = { 'process.env.NODE_ENV': '"production"' } as const;

const browser: TestProjectConfiguration = {
  plugins: [react(), ownPalettes()],
  define: SHIPPED,
  oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
  optimizeDeps: { rolldownOptions: { transform: { define: SHIPPED } } },
  test: {
    name: 'browser',
    isolate: false,
    include: ['test/browser/**/*.test.tsx'],
    setupFiles: ['test/browser/setup.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(chromium === undefined ? {} : { executablePath: chromium }),
          args: [
            '--no-proxy-server',
            '--disable-quic',
            ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          ],
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  test: { projects: chromium === undefined && !process.env['CI'] ? [units] : [units, browser] },
});
