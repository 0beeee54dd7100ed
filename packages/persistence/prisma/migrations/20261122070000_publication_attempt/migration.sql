-- How often a publication was made anew after its records had been deleted: part of what its keys are derived from.
ALTER TABLE "publications" ADD COLUMN "attempt" INTEGER NOT NULL DEFAULT 0;
