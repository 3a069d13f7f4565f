-- Clients are told by WhatsApp too which car they get: the name of the template that Meta has approved for it.
ALTER TABLE company_settings ADD COLUMN whatsapp_template_car_changed text NOT NULL DEFAULT 'car_named';

-- Clients are told of it in their inbox, and whoever manages cars of a fleet plan that waits.
-- Older servers: a row about a plan alone is only written by newer ones, and the kinds that they write are all there.
ALTER TABLE notifications
  ADD COLUMN plan_id int REFERENCES fleet_plans ON DELETE CASCADE,
  DROP CONSTRAINT notifications_check,
  ADD CONSTRAINT notifications_check CHECK (num_nonnulls(task_id, booking_id, message_id, import_id, plan_id) > 0),
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'booking_changed', 'late_return', 'papers_due', 'message_new', 'payment_online',
    'payment_problem', 'my_booking_confirmed', 'my_booking_changed', 'my_booking_cancelled', 'my_pickup_tomorrow',
    'my_return_tomorrow', 'my_message_answered', 'left_zone', 'entered_zone', 'speeding', 'my_payment',
    'my_payment_returned', 'fleet_held', 'payments_imported', 'import_undone', 'fleet_plan', 'my_car_bound'));
CREATE INDEX notifications_plan_id ON notifications (plan_id) WHERE plan_id IS NOT NULL;
