-- When the network first said that access to an account has ended; it is asked again before a person has to act.
ALTER TABLE "accounts" ADD COLUMN     "refused_at" TIMESTAMPTZ(3);

-- How often what a step needs was prepared again, because the network could not use it.
ALTER TABLE "publication_steps" ADD COLUMN     "preparations" INTEGER NOT NULL DEFAULT 0;
