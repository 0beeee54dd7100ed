/** Files of this size together take as long as a video. */
const LARGE = 25_000_000;

/** SQL for what is uploaded when the post in `post` is published: `none`, `files`, or `video` for long uploads. */
export function uploadOf(post: string): string {
  return `(
    select case when count(*) = 0 then 'none'
                when bool_or(m.type = 'video') or sum(m.size) > ${LARGE} then 'video' else 'files' end
      from media m
     where m.workspace_id = ${post}.workspace_id and m.id = any(array(
       select unnest(crier_media_of(v.content)) from post_versions v where v.post_id = ${post}.id)))`;
}
