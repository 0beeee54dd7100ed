-- A record that may be a lost step's own, once the network has shown it.
ALTER TABLE "publication_steps" ADD COLUMN "suspect" JSONB;
