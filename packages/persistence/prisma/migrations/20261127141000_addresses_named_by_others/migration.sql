-- Addresses that an operator, an administrator, or whoever set the installation up entered, as far as the audit trail
-- tells, and that their user has not changed since.
UPDATE "users" u SET "email_verified" = true
 WHERE EXISTS (
         SELECT FROM "audit_entries" a
          WHERE a."action" = 'user.created' AND a."subject" = 'user:' || u."id"
            AND (a."actor" <> a."subject" OR a."detail" ->> 'admin' = 'true'))
   AND NOT EXISTS (
         SELECT FROM "audit_entries" a
          WHERE a."action" = 'user.changed' AND a."actor" = a."subject" AND a."subject" = 'user:' || u."id"
            AND a."detail" ? 'email');
