import {
  type Advice,
  type AdviseOptions,
  advise,
  type CheckAccount,
  type CheckPost,
  type FileViolation,
  fileViolations,
  isFileViolation,
  type RecordId,
} from '@crier/requirements-engine';

/** The networks' judgement of a post, apart from the requirements. */
export interface Judged {
  /** Files that a network refuses and that are not converted. The service refuses the post because of them. */
  readonly refused: readonly FileViolation[];
  readonly advice: readonly Advice[];
}

/** Judges the files exactly as the service does. `converts` lists the types of files that the service converts. */
export function judgeFiles(
  post: CheckPost,
  accounts: readonly CheckAccount<RecordId>[],
  options: AdviseOptions,
): Judged {
  const all = advise(post, accounts, options);
  const files = post.versions.flatMap(({ content }) => content.flatMap(({ media = [] }) => media));
  const types = new Map(files.map(({ id, type }) => [id, type]));
  const typeOf = (id: RecordId) => types.get(id);
  return {
    refused: fileViolations(all, typeOf),
    advice: all.filter((each) => !isFileViolation(each, typeOf)),
  };
}
