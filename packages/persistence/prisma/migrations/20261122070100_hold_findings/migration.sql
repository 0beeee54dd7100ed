-- What networks said, after a restore, about publications that were due, and what a person decided about them.
CREATE TABLE "hold_findings" (
    "publication_id" INTEGER NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "result" TEXT NOT NULL,
    "posts" INTEGER NOT NULL,
    "found" INTEGER NOT NULL,
    "url" TEXT,
    "detail" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decision" TEXT,
    "decided_by" TEXT,
    CONSTRAINT "hold_findings_pkey" PRIMARY KEY ("publication_id")
);

ALTER TABLE "hold_findings" ADD CONSTRAINT "hold_findings_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
