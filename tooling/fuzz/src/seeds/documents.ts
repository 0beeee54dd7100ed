import { sampleDocument } from '@crier/media/testing';
import type { SeedFile } from './seed-file.ts';

/** Sound PDFs: one page, several, and one with everything that acts. */
export function documentSeeds(): readonly SeedFile[] {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';
  return [
    { name: 'page.pdf', format: 'pdf', bytes: sampleDocument() },
    { name: 'pages.pdf', format: 'pdf', bytes: sampleDocument({ pages: 12, size: [595, 842] }) },
    { name: 'script.pdf', format: 'pdf', bytes: sampleDocument({ pages: 2, catalog: script }) },
  ];
}
