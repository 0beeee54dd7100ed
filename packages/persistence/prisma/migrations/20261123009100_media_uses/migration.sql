-- The ids of the media that a version names, thumbnails of videos included, and an index to find the posts of a file.
CREATE FUNCTION crier_media_of(content JSONB) RETURNS INTEGER[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(named.id), '{}')
          FROM (SELECT id::INTEGER
                  FROM jsonb_array_elements(content) item, jsonb_array_elements_text(item -> 'media') id
                UNION
                SELECT (pair ->> 'thumb_id')::INTEGER
                  FROM jsonb_array_elements(content) item, jsonb_array_elements(item -> 'video_thumbs') pair) named);

CREATE INDEX "post_versions_media_idx" ON "post_versions" USING gin (crier_media_of("content"));
