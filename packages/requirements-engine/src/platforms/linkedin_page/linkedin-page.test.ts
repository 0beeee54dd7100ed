import { runVectors } from '../../../test/run-vectors.ts';

runVectors('linkedin_page', new URL('./vectors.json', import.meta.url));
