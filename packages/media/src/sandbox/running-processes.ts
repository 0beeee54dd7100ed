interface Running {
  readonly ended: Promise<unknown>;
  end(): void;
}

/** The processes of a sandbox, all of which end with it. */
export interface RunningProcesses {
  /** Ends the process when the sandbox closes, or at once if it has closed. */
  watch(process: Running): void;
  isClosed(): boolean;
  /** Ends all of them. */
  close(): Promise<void>;
}

export function createRunningProcesses(): RunningProcesses {
  const alive = new Set<Running>();
  let closed = false;
  return {
    watch(process) {
      alive.add(process);
      if (closed) process.end();
      void process.ended.then(() => alive.delete(process));
    },
    isClosed: () => closed,
    async close() {
      closed = true;
      const ended = [...alive].map((each) => each.ended);
      for (const each of alive) each.end();
      await Promise.all(ended);
    },
  };
}
