import { adviceFr, messagesFr } from '@crier/requirements-engine';
import type { RequirementWords } from './words.ts';

export const fr: RequirementWords = { messages: messagesFr, advice: adviceFr };
