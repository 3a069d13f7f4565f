-- When a booking got other dates or places, for whoever reads how it came about.
ALTER TABLE bookings ADD COLUMN trip_changed_at timestamptz;

-- Clients are mailed what they changed, staff are told of it.
-- Older servers: the kinds that they write are all still there.
ALTER TABLE outgoing_messages
  DROP CONSTRAINT outgoing_messages_kind_check,
  ADD CONSTRAINT outgoing_messages_kind_check CHECK (kind IN (
    'received', 'confirmed', 'trip_changed', 'car_changed', 'cancelled', 'completed', 'pickup_reminder',
    'return_reminder'));
ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'booking_changed', 'late_return', 'papers_due', 'message_new', 'payment_online',
    'payment_problem', 'my_booking_confirmed', 'my_booking_changed', 'my_booking_cancelled', 'my_pickup_tomorrow',
    'my_return_tomorrow', 'my_message_answered', 'left_zone', 'entered_zone', 'speeding', 'my_payment',
    'my_payment_returned', 'fleet_held', 'payments_imported', 'import_undone'));
