-- A task and a notice before a car reaches the last day on which it may be let. The rule has a column of its own: an
-- older server cannot read one that it does not know in `task_rules`.
ALTER TABLE tasks DROP CONSTRAINT tasks_cause_check, ADD CONSTRAINT tasks_cause_check CHECK (cause IN
  ('papers', 'maintenance', 'late_return', 'prepare_car', 'return_deposit', 'answer_message',
   'left_zone', 'entered_zone', 'speeding', 'online_payment', 'car_end'));
ALTER TABLE company_settings ADD COLUMN car_end_tasks boolean NOT NULL DEFAULT true;
-- A company that has switched rules off is asked nothing new.
-- Older servers: none of them knows the column.
UPDATE company_settings SET car_end_tasks = false WHERE NOT task_rules @>
  '["papers", "maintenance", "late_return", "prepare_car", "return_deposit", "answer_message", "left_zone", "entered_zone", "speeding"]';

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'booking_changed', 'late_return', 'papers_due', 'message_new', 'payment_online',
    'payment_problem', 'my_booking_confirmed', 'my_booking_changed', 'my_booking_cancelled', 'my_pickup_tomorrow',
    'my_return_tomorrow', 'my_message_answered', 'left_zone', 'entered_zone', 'speeding', 'my_payment',
    'my_payment_returned', 'fleet_held', 'payments_imported', 'import_undone', 'fleet_plan', 'my_car_bound', 'car_end'));
