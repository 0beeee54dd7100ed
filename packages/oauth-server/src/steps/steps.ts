/** An endpoint as an ordered list of small checks; each sees the facts that earlier ones established. */
export interface Steps<Input extends object, State extends object, Context> {
  /** The names of the checks in the order they run. */
  readonly names: readonly string[];
  /** Adds a check that only refuses, by throwing. */
  ensure(check: (state: State, context: Context) => void | Promise<void>): Steps<Input, State, Context>;
  /** Adds a check that refuses by throwing, or establishes facts for the checks after it. */
  derive<Facts extends object>(
    check: (state: State, context: Context) => Facts | Promise<Facts>,
  ): Steps<Input, State & Facts, Context>;
  /** Runs the checks one after the other; the first that throws ends the run. */
  run(input: Input, context: Context): Promise<State>;
}

/** Starts a list of checks over an input. */
export function steps<Input extends object, Context>(): Steps<Input, Input, Context> {
  return extend<Input, Input, Context>([], async (input) => input);
}

function extend<Input extends object, State extends object, Context>(
  names: readonly string[],
  run: (input: Input, context: Context) => Promise<State>,
): Steps<Input, State, Context> {
  return {
    names,
    run,
    ensure: (check) =>
      extend([...names, check.name], async (input, context) => {
        const state = await run(input, context);
        await check(state, context);
        return state;
      }),
    derive: (check) =>
      extend([...names, check.name], async (input, context) => {
        const state = await run(input, context);
        return { ...state, ...(await check(state, context)) };
      }),
  };
}
