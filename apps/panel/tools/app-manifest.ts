import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page's background in light mode, as in `tokens.css`: a window has it before the page is there. */
const GROUND = '#faf8f4';

/** Files of `src/brand`. A maskable picture keeps the mark inside the circle that no mask cuts. */
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;
/** For iOS, which has a mask of its own. */
const TOUCH_ICON = 'icon-touch-180.png';

interface Emitted {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Makes the panel an app that can be installed and that receives what a phone shares. */
export function appManifest(): Plugin {
  let files: readonly Emitted[] = [];
  let manifest = '';
  let touchIcon = '';
  return {
    name: 'app-manifest',
    apply: 'build',
    configResolved: ({ root, build: { assetsDir } }) => {
      const picture = (file: string) => named(assetsDir, file, readFileSync(join(root, 'src/brand', file)));
      const icons = ICONS.map(({ file, ...icon }) => ({ ...icon, picture: picture(file) }));
      const described = icons.map(({ picture: { fileName }, ...icon }) => ({
        src: `/${fileName}`,
        type: 'image/png',
        ...icon,
      }));
      const content = JSON.stringify({ ...MANIFEST, icons: described });
      const all = [named(assetsDir, 'crier.webmanifest', content), picture(TOUCH_ICON)] as const;
      files = [...all, ...icons.map(({ picture: emitted }) => emitted)];
      [manifest, touchIcon] = [all[0].fileName, all[1].fileName];
    },
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest}` } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touchIcon}` } },
    ],
  };
}

const MANIFEST = {
  ...{ id: '/', start_url: '/', scope: '/', name: 'Crier', short_name: 'Crier' },
  description: 'Write a post once, preview it for each network, and publish it everywhere.',
  ...{ display: 'standalone', background_color: GROUND, theme_color: GROUND },
  share_target: {
    ...{ action: '/share/', method: 'POST', enctype: 'multipart/form-data' },
    params: {
      ...{ title: 'title', text: 'text', url: 'url' },
      files: [{ name: 'files', accept: ['image/*', 'video/*'] }],
    },
  },
};

/** A file under a name that changes with its content, as the service sends it with a lifetime of a year. */
function named(folder: string, file: string, source: string | Uint8Array): Emitted {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const dot = file.lastIndexOf('.');
  return { fileName: `${folder}/${file.slice(0, dot)}-${hash}${file.slice(dot)}`, source };
}
