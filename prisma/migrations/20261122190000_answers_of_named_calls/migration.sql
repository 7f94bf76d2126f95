-- A named call is stored with its answer, in the transaction of its effect: a claim without an answer does not exist any more.
DELETE FROM "idempotency_keys" WHERE "status" IS NULL OR "response" IS NULL;
ALTER TABLE "idempotency_keys" DROP COLUMN "status",
ALTER COLUMN "response" SET NOT NULL;
