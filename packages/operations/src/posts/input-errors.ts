import { type FieldErrors, validationError } from '@crier/domain';

/** Collects the errors of an input, so that one answer names every field at fault. */
export interface InputErrors {
  add(field: string, message: string): void;
  addAll(errors: FieldErrors): void;
  /** @throws CrierError `validation` with every collected error, in the order they were added */
  throwIfAny(): void;
}

export function collectInputErrors(): InputErrors {
  const errors: Record<string, string[]> = {};
  const add = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  return {
    add,
    addAll: (more) => {
      for (const [field, messages] of Object.entries(more))
        for (const message of messages) add(field, message);
    },
    throwIfAny: () => {
      if (Object.keys(errors).length > 0) throw validationError(errors);
    },
  };
}

/** The message for an id that names nothing in the workspace. */
export function selectedIsInvalid(field: string): string {
  return `The selected ${field} is invalid.`;
}

export function isRequired(field: string): string {
  return `The ${field} field is required.`;
}
