-- Why the looks for twins of a step that was sent again could not rule them out; null if they could, or named them.
ALTER TABLE "publication_steps" ADD COLUMN "twin_doubt" TEXT;

-- The network refused the latest sending as a repeat, so an earlier one is probably public: it is never called absent.
ALTER TABLE "publication_steps" ADD COLUMN "is_repeat" BOOLEAN NOT NULL DEFAULT false;

-- How often since the latest sending the network was asked and could not tell, and since when.
ALTER TABLE "publication_steps" ADD COLUMN "unclear_answers" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "publication_steps" ADD COLUMN "unclear_since" TIMESTAMPTZ(3);
