-- The calls of an account's next publication, kept for somebody who helps with a network. One recording per account.
CREATE TABLE "account_recordings" (
    "account_id" INTEGER NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "publication_id" INTEGER,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "exchanges" JSONB NOT NULL DEFAULT '[]',
    "aliases" JSONB,
    "left_out" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "account_recordings_pkey" PRIMARY KEY ("account_id")
);

CREATE INDEX "account_recordings_workspace_id_idx" ON "account_recordings"("workspace_id");
CREATE INDEX "account_recordings_publication_id_idx" ON "account_recordings"("publication_id");
CREATE INDEX "account_recordings_expires_at_idx" ON "account_recordings"("expires_at");

ALTER TABLE "account_recordings" ADD CONSTRAINT "account_recordings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_recordings" ADD CONSTRAINT "account_recordings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_recordings" ADD CONSTRAINT "account_recordings_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE SET NULL ON UPDATE CASCADE;
