-- What a publication uploads is known when it is dispatched, so that choosing the next one reads no other table.
ALTER TABLE "publications" ADD COLUMN "upload" TEXT NOT NULL DEFAULT 'none';
