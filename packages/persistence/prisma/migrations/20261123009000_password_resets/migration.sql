-- Links with which users set a new password, one a user; only the SHA-256 of what is in the link is stored.
CREATE TABLE "password_resets" (
  "user_id" INTEGER NOT NULL,
  "hash" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "password_resets_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "password_resets_hash_key" ON "password_resets"("hash");
