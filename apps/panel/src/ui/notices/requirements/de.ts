import { adviceDe, messagesDe } from '@crier/requirements-engine';
import type { RequirementWords } from './words.ts';

export const de: RequirementWords = { messages: messagesDe, advice: adviceDe };
