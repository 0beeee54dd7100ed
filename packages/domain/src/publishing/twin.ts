/** Another public record of the network that may be the same post as that of a step. */
export interface Twin {
  readonly id: string;
  readonly url: string | null;
  /** Whether it is the same post for certain; otherwise the network may have changed one of them, or a person made it. */
  readonly certain: boolean;
}
