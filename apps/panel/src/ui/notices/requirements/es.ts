import { adviceEs, messagesEs } from '@crier/requirements-engine';
import type { RequirementWords } from './words.ts';

export const es: RequirementWords = { messages: messagesEs, advice: adviceEs };
