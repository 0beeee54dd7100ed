-- The network is asked about the step before it is sent, because an answer that refused it may have come from a gateway:
-- `resend`. After `replan`, what was prepared for the step is prepared again.
ALTER TABLE "publication_steps" ADD COLUMN "look_first" TEXT;

-- When a step that was sent again was first sent without a clear answer: anything public since then may be its twin.
ALTER TABLE "publication_steps" ADD COLUMN "lost_at" TIMESTAMPTZ(3);

-- When twins of the step are looked for again; null when nothing is left to look for.
ALTER TABLE "publication_steps" ADD COLUMN "look_again_at" TIMESTAMPTZ(3);

-- Other records that are, or may be, the same post: {"id", "url", "certain"}.
ALTER TABLE "publication_steps" ADD COLUMN "twins" JSONB NOT NULL DEFAULT '[]';

CREATE INDEX "publication_steps_look_again_idx" ON "publication_steps"("look_again_at") WHERE "look_again_at" IS NOT NULL;
