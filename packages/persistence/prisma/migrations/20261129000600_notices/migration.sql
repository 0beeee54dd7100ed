-- What the English texts beside them say, as keys and parameters, for readers of other languages.
ALTER TABLE "publications" ADD COLUMN "told" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "removals" ADD COLUMN "told" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "publication_steps" ADD COLUMN "twin_doubt_told" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "posts" ADD COLUMN "late_told" JSONB NOT NULL DEFAULT '[]';
