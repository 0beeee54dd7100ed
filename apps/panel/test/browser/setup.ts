import { beforeEach } from 'vitest';
import '../../src/theme/mantine-styles.ts';
import { browserIn, replaceZone } from './browser-zone.ts';
import { replaceFetch } from './fetch-of-page.ts';

replaceFetch();
replaceZone();

// The zone of the person in the scripted service: in another one the panel would offer the browser's.
beforeEach(() => browserIn('Europe/Berlin'));
