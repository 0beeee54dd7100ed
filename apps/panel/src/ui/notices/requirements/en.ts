import { adviceEn, messagesEn } from '@crier/requirements-engine';
import type { RequirementWords } from './words.ts';

export const en: RequirementWords = { messages: messagesEn, advice: adviceEn };
