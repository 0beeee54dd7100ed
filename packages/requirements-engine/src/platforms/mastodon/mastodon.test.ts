import { runVectors } from '../../../test/run-vectors.ts';

runVectors('mastodon', new URL('./vectors.json', import.meta.url));
