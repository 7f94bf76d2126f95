-- Files that a browser has packed into the one that was uploaded: how many, and the names of the first.
ALTER TABLE "imports" ADD COLUMN "packed" JSONB;
