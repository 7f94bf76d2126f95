CREATE TABLE "notification_mails" (
    "notification_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "reason" TEXT,

    CONSTRAINT "notification_mails_pkey" PRIMARY KEY ("notification_id")
);

CREATE TABLE "notification_settings" (
    "user_id" UUID NOT NULL,
    "time_zone" TEXT NOT NULL,
    "quiet_from" SMALLINT,
    "quiet_to" SMALLINT,
    "muted_popup" TEXT[],
    "muted_mail" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_notification_id_fkey"
    FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE notification_mails
  ADD CONSTRAINT notification_mails_tries CHECK (tries >= 0),
  ADD CONSTRAINT notification_mails_ended CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  ADD CONSTRAINT notification_mails_outcome CHECK (outcome IN ('sent', 'skipped', 'failed'));
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_quiet CHECK (
    (quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to
    AND quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439);

-- What is still to be sent.
CREATE INDEX notification_mails_open ON notification_mails (due_at) WHERE ended_at IS NULL;
-- The number at the bell.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE viewed_at IS NULL;
