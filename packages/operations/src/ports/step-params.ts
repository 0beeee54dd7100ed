import type { NoticeParams, PlannedStep } from '@crier/domain';

/** The parameters that name a step in every language. */
export function stepParams({
  label,
  kind,
  item,
  media,
}: Pick<PlannedStep, 'label' | 'kind' | 'item' | 'media'>): NoticeParams {
  return {
    step: label,
    step_kind: kind,
    step_post: item,
    ...(media === null ? {} : { step_file: media }),
  };
}
