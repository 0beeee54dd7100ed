import type { MediaType } from '@crier/requirements-engine';

const TYPES: readonly MediaType[] = ['image', 'gif', 'video'];

/** The types of files that the service converts before sending, parsed from the text it wrote into the page. */
export function convertedTypes(written: string): readonly MediaType[] {
  const words = written.split(' ');
  return TYPES.filter((type) => words.includes(type));
}

/** The converted types that the page was served with. */
export function pageConverts(): readonly MediaType[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="crier-converts"]');
  return convertedTypes(meta?.content ?? '');
}
