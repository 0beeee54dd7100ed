-- Invitations to workspaces that nobody has used; only the SHA-256 of what is in the link is stored.
CREATE TABLE "invitations" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" INTEGER NOT NULL,
  "email" TEXT NOT NULL,
  "role" "Role" NOT NULL,
  "can_approve" BOOLEAN NOT NULL,
  "hash" BYTEA NOT NULL,
  "invited_by" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitations_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations"("hash");
CREATE UNIQUE INDEX "invitations_workspace_id_email_key" ON "invitations"("workspace_id", "email");
CREATE INDEX "invitations_invited_by_idx" ON "invitations"("invited_by");
