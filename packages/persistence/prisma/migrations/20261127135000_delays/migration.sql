-- What delayed a publication, oldest first; the journal keeps the newest.
ALTER TABLE "publications" ADD COLUMN     "delays" JSONB NOT NULL DEFAULT '[]';
