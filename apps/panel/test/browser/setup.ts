import '../../src/theme/mantine-styles.ts';
import { replaceFetch } from './fetch-of-page.ts';

replaceFetch();
