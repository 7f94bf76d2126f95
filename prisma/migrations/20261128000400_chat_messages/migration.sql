CREATE TABLE "chat_messages" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "portfolio_id" UUID,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "chat_messages_user_id_id_idx" ON "chat_messages"("user_id", "id");
CREATE INDEX "chat_messages_portfolio_id_idx" ON "chat_messages"("portfolio_id");

ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE chat_messages
  ADD CONSTRAINT chat_messages_role CHECK (role IN ('user', 'assistant')),
  ADD CONSTRAINT chat_messages_ending CHECK (ending IN ('complete', 'stopped', 'cut'));
