import { RULES } from '../definition/rule-name.ts';

const ORDER: readonly string[] = RULES;

/** The place of a rule's name, with or without the index of a post, among all rules. */
export function ruleOrder(rule: string): number {
  return ORDER.indexOf(rule.replace(/_\d+$/u, ''));
}
