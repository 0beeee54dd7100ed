import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './tools/app-manifest.ts';
import { compressAssets } from './tools/compress-assets.ts';
import { ownPalettes } from './tools/own-palettes.ts';

/** The service to which the dev server forwards calls. The default is the address of `pnpm start`. */
const service = process.env['CRIER_URL'] ?? 'http://127.0.0.1:8085';
const corePath = process.env['SERVICE_CORE_PATH'] ?? 'crier';

/** Modules that the first page always needs. One chunk compresses better than a dozen. */
const FIRST =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:history|router-core|react-router|react-store|store))\/|@mantine\/core\/esm\/(?:core|components\/(?:Button|Group|Text|Title|Stack|Loader|Skeleton|UnstyledButton|VisuallyHidden|Kbd))\/|@mantine\/hooks\/esm\/utils\/random-id|panel\/src\/(?:api|commands|messages\/[^/]+$|ui\/(?:page\.|states|icon|use-late-menu|toasts|one-of|undo\.|clipboard)|frame\/(?:address|rail-menu|shortcut-keys|zone-question|connection-context|destinations|fallback-pages|features-context|frame\.module|rights|usage|workspace\.))|react-query\/build\/modern\/(?:useQuery|useBaseQuery|QueryClientProvider)\.|packages\/domain\/src\/(?:access\/|plans\/)|features\/(?:[a-z]+\/)*(?:[a-z]+-)?search\.ts|tenant-paths\.ts|people\/paths\.ts|ui\/library\/library\.ts/;
/** Parts of those packages that only later pages use. */
const LATER =
  /panel\/src\/(?:api\/(?:query-keys|changes|converted-files)|messages\/(?:moments|plural))|@mantine\/core\/esm\/core\/(?:utils\/(?:create-scoped-keydown-handler|find-element-ancestor|close-on-escape|create-safe-context|is-element|get-env|get-context-item-index|get-default-z-index|get-ref-prop|get-single-element-child|noop|create-event-handler)|DirectionProvider|MantineProvider\/use-mantine-color-scheme\/use-mantine)|react-router\/dist\/esm\/useBlocker/;

/** Fields that most pages with a form share: one file is smaller than six, and one request. */
const CONTROLS =
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|Textarea|NativeSelect|Checkbox|CloseButton)\//;

/** What opens over a page. */
const FLOATING =
  /@floating-ui|@mantine\/core\/esm\/components\/(?:Popover|FocusTrap|Floating|Overlay|Paper|Portal|Transition)\/|@mantine\/core\/esm\/utils\/|@mantine\/hooks\/esm\/use-focus-(?:trap|return)/;

/** The rules of the networks and the counters. What checks a post needs nearly all of them, so they are one file. */
const ENGINE =
  /packages\/(?:requirements-engine|composer-react|text-counter)\/src\/(?!html\/|.*\.(?:de|fr|es)\.ts$)/;

/** What the composer shares with its own parts that load later. */
const COMPOSING =
  /features\/composer\/(?:state\/|remedies\/(?:cause|causes|causes-context|kind-of)\.ts|schedule\/plan|when\/(?:clock-note|write-when)|text\/(?:file-accounts|media\.module)|choose-accounts\/choose-accounts\.module|use-cover|refused-context|composer\.module|messages\/composer-messages)/;

/** Small modules that many pages share. In files of their own they would be thirty requests of a few hundred bytes. */
const COMMON =
  /panel\/src\/(?:ui(?!\/late-menu-window)|frame|messages|uploads|theme)\/|@tanstack\/(?:query-core|react-query)\/|packages\/(?:domain|text-counter\/src\/html)\//;

/** So small that a request of its own costs more than what it weighs on the pages that do not need it. */
const SMALL =
  /panel\/src\/(?:ui\/(?:post-languages|posts\/returned-note)|uploads\/(?:await-download|send-file)|api\/converted-files)\.|react-router\/dist\/esm\/useBlocker/;

/** The same for the pages with lists of posts. */
const LISTS =
  /panel\/src\/ui\/(?:notices\/(?:use-told|notice-words|notices-in)|posts\/(?:post-thumb|use-list-keys|missed-buttons))\.|react-query\/build\/modern\/(?:useQueries|useInfiniteQuery)|query-core\/build\/modern\/(?:queriesObserver|infiniteQueryObserver)/;

/** What counts the work that waits: Home and the frame of every page. */
const WAITING =
  /panel\/src\/(?:ui\/ends-soon|features\/home\/(?:attention|use-lists|causes?|messages\/home-messages|soon))\./;

export default defineConfig({
  plugins: [react(), ownPalettes(), appManifest(), compressAssets()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: (id) => FIRST.test(id) && !LATER.test(id) },
            { name: 'controls', test: CONTROLS },
            { name: 'floating', test: FLOATING, minShareCount: 4 },
            { name: 'common', test: COMMON, minShareCount: 4 },
            { name: 'common', test: SMALL, minShareCount: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            { name: 'waiting', test: WAITING },
            { name: 'engine', test: ENGINE, minShareCount: 2 },
            { name: 'composing', test: COMPOSING, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The service accepts changes only from its own origin, and its links lead to its own pages.
    proxy: {
      [`/${corePath}`]: {
        target: service,
        changeOrigin: true,
        configure: (proxy) => {
          proxy.on('proxyReq', (request) => {
            if (request.hasHeader('origin')) request.setHeader('origin', new URL(service).origin);
          });
        },
      },
    },
  },
});
