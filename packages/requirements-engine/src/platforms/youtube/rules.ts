import type { Rule } from '../../definition/platform.ts';
import { readText } from '../../options/read-option.ts';
import { optionFinding } from '../../rules/option-finding.ts';
import { title as limit } from './limits.ts';

/** `title`: the title is set and at most 100 characters. */
export const title: Rule = ({ options }) => {
  const actual = readText(options, 'title').length;
  if (actual === 0) return [optionFinding('title', 'youtube.title_missing')];
  if (actual <= limit.value) return [];
  return [{ ...optionFinding('title', 'youtube.title_long'), limit: limit.value, actual, unit: limit.unit }];
};
