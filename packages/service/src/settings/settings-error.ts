/** A setting that is missing or wrong, and what it should be. Never holds the value. */
export interface SettingsProblem {
  readonly name: string;
  readonly missing: boolean;
  readonly expected: string;
}

/** The environment does not describe an installation; names every setting at fault at once. */
export class SettingsError extends Error {
  readonly problems: readonly SettingsProblem[];

  constructor(problems: readonly SettingsProblem[]) {
    super(
      problems
        .map(
          ({ name, missing, expected }) =>
            `${name} is ${missing ? 'missing' : 'wrong'}: expected ${expected}`,
        )
        .join('\n'),
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}
