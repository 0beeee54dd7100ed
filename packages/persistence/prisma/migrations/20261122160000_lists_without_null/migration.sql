-- A list that is empty is not null. Every row has one already.
ALTER TABLE "publications" ALTER COLUMN "errors" SET NOT NULL;
ALTER TABLE "removals" ALTER COLUMN "errors" SET NOT NULL;
ALTER TABLE "webhooks" ALTER COLUMN "events" SET NOT NULL;
ALTER TABLE "oauth_clients" ALTER COLUMN "redirect_uris" SET NOT NULL,
                            ALTER COLUMN "scopes" SET NOT NULL,
                            ALTER COLUMN "auth_methods" SET NOT NULL;
ALTER TABLE "oauth_grants" ALTER COLUMN "scopes" SET NOT NULL;
ALTER TABLE "oauth_access_tokens" ALTER COLUMN "scopes" SET NOT NULL;
