-- What is to be done. A task that a person wrote has a title; one that made itself has a cause and what its words name, and
-- is worded in the language of whoever reads it.
CREATE TABLE tasks (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  title text CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'in_progress', 'completed')),
  priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  due_at timestamptz,
  remind_at timestamptz,
  assignee_id int REFERENCES users,
  car_id int REFERENCES cars ON DELETE SET NULL,
  booking_id int REFERENCES bookings,
  message_id int REFERENCES contact_messages ON DELETE CASCADE,
  cause text CHECK (cause IN
    ('papers', 'maintenance', 'late_return', 'prepare_car', 'return_deposit', 'answer_message')),
  cause_values jsonb NOT NULL DEFAULT '{}',
  -- Whether it was done by its cause having gone; such a task opens again where the cause comes back.
  closed_itself boolean NOT NULL DEFAULT false,
  -- Each task of a series knows its number: the due day is counted from the beginning, and no number is made twice.
  repeat_every text CHECK (repeat_every IN ('day', 'week', 'month')),
  repeat_interval int CHECK (repeat_interval BETWEEN 1 AND 99),
  repeat_until date,
  repeat_from timestamptz,
  series uuid,
  occurrence int,
  -- When the next of the series was made; null where it is still to come.
  repeated_at timestamptz,
  created_by int REFERENCES users,
  created_at timestamptz NOT NULL,
  completed_by int REFERENCES users,
  completed_at timestamptz,
  -- Title and description as a search compares them, kept by a trigger.
  search text NOT NULL DEFAULT '',
  CHECK (title IS NOT NULL OR cause IS NOT NULL),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK (completed_by IS NULL OR status = 'completed'),
  CHECK (NOT closed_itself OR status = 'completed'),
  CHECK (num_nulls(repeat_every, repeat_interval, repeat_from, series, occurrence) IN (0, 5)),
  CHECK (repeat_every IS NULL OR due_at IS NOT NULL),
  UNIQUE (series, occurrence)
);
CREATE INDEX tasks_open ON tasks (due_at, id) WHERE status <> 'completed';
CREATE INDEX tasks_completed ON tasks (completed_at DESC, id DESC) WHERE status = 'completed';
CREATE INDEX tasks_created_at ON tasks (created_at DESC, id DESC);
CREATE INDEX tasks_assignee_id ON tasks (assignee_id, due_at);
CREATE INDEX tasks_car_id ON tasks (car_id);
CREATE INDEX tasks_booking_id ON tasks (booking_id);
CREATE INDEX tasks_message_id ON tasks (message_id);
CREATE INDEX tasks_repeating ON tasks (due_at) WHERE repeat_every IS NOT NULL AND repeated_at IS NULL;

CREATE FUNCTION keep_task_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold_text(concat_ws(' ', NEW.title, NEW.description));
  RETURN NEW;
END $$;
CREATE TRIGGER tasks_keep_search BEFORE INSERT OR UPDATE OF title, description ON tasks
  FOR EACH ROW EXECUTE FUNCTION keep_task_search();

-- Each cause makes one task, whoever asks and how often; the key outlives a task that somebody deleted.
CREATE TABLE task_causes (
  key text PRIMARY KEY,
  task_id int UNIQUE REFERENCES tasks ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);

CREATE TABLE task_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id int NOT NULL REFERENCES tasks ON DELETE CASCADE,
  position int NOT NULL,
  -- As somebody typed it; null where it was made by a rule and is worded for each reader.
  text text CHECK (text <> ''),
  key text CHECK (key IN ('wash', 'full_tank', 'papers_on_board', 'extra')),
  -- An extra's name in each language, and how many of it.
  name jsonb,
  quantity int NOT NULL DEFAULT 1 CHECK (quantity > 0),
  is_done boolean NOT NULL DEFAULT false,
  CHECK (text IS NOT NULL OR key IS NOT NULL),
  CHECK ((key = 'extra') = (name IS NOT NULL) OR key IS NULL)
);
CREATE INDEX task_items_task_id ON task_items (task_id, position);

CREATE TABLE task_comments (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id int NOT NULL REFERENCES tasks ON DELETE CASCADE,
  author_id int NOT NULL REFERENCES users,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX task_comments_task_id ON task_comments (task_id, created_at);
CREATE INDEX task_comments_author_id ON task_comments (author_id);

-- Of which task somebody was reminded on which of the company's days: once, whoever asks.
CREATE TABLE task_reminders (
  task_id int NOT NULL REFERENCES tasks ON DELETE CASCADE,
  day date NOT NULL,
  user_id int NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (task_id, day)
);
CREATE INDEX task_reminders_user_id ON task_reminders (user_id);

-- The rules that make tasks; those that are not listed are switched off.
ALTER TABLE company_settings ADD COLUMN task_rules jsonb NOT NULL
  DEFAULT '["papers", "maintenance", "late_return", "prepare_car", "return_deposit", "answer_message"]'
  CHECK (jsonb_typeof(task_rules) = 'array' AND task_rules <@
    '["papers", "maintenance", "late_return", "prepare_car", "return_deposit", "answer_message"]');
