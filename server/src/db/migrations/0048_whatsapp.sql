-- Whether a client agreed to messages by WhatsApp, when, and where it was said.
ALTER TABLE users
  ADD COLUMN whatsapp_opt_in_at timestamptz,
  ADD COLUMN whatsapp_opt_in_source text CHECK (whatsapp_opt_in_source IN ('reservation', 'profile', 'desk')),
  ADD CONSTRAINT users_whatsapp_opt_in CHECK ((whatsapp_opt_in_at IS NULL) = (whatsapp_opt_in_source IS NULL));

-- What Meta's Cloud API asks for beside the key: the number that sends, the secret that signs its notices, the word by
-- which it knows our address, and the names of the approved templates.
ALTER TABLE company_settings
  ADD COLUMN whatsapp_phone_number_id text CHECK (whatsapp_phone_number_id ~ '^\d{1,30}$'),
  -- Sealed as the key is.
  ADD COLUMN whatsapp_app_secret text,
  ADD COLUMN whatsapp_verify_word text,
  ADD COLUMN whatsapp_template_received text NOT NULL DEFAULT 'booking_received',
  ADD COLUMN whatsapp_template_confirmed text NOT NULL DEFAULT 'booking_confirmed',
  ADD COLUMN whatsapp_template_pickup_reminder text NOT NULL DEFAULT 'pickup_reminder',
  ADD COLUMN whatsapp_template_return_reminder text NOT NULL DEFAULT 'return_reminder';

-- A message on its way may have left, whatever became of whoever sent it; `dropped` was not needed any more.
ALTER TABLE outgoing_messages
  DROP CONSTRAINT outgoing_messages_channel_check,
  DROP CONSTRAINT outgoing_messages_state_check,
  ADD CONSTRAINT outgoing_messages_channel_check CHECK (channel IN ('mail', 'whatsapp')),
  ADD CONSTRAINT outgoing_messages_state_check CHECK (
    state IN ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped')),
  -- Meta's name for the message.
  ADD COLUMN provider_id text UNIQUE,
  -- The number, sealed; gone as soon as it is needed no more.
  ADD COLUMN recipient text,
  ADD COLUMN next_attempt_at timestamptz,
  ADD COLUMN sending_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN read_at timestamptz,
  ADD CONSTRAINT outgoing_messages_due CHECK (
    channel <> 'whatsapp' OR state <> 'queued' OR next_attempt_at IS NOT NULL AND recipient IS NOT NULL),
  ADD CONSTRAINT outgoing_messages_on_its_way CHECK (state <> 'sending' OR sending_at IS NOT NULL);
CREATE INDEX outgoing_messages_waiting ON outgoing_messages (next_attempt_at)
  WHERE channel = 'whatsapp' AND state IN ('queued', 'sending', 'sent');
