-- What a client may keep from others who has paid for nothing yet. Servers from before hold everybody to the older rules.
ALTER TABLE company_settings
  ADD COLUMN new_client_open_bookings int NOT NULL DEFAULT 1 CHECK (new_client_open_bookings > 0),
  ADD COLUMN new_client_hold_hours int NOT NULL DEFAULT 2 CHECK (new_client_hold_hours > 0),
  ADD COLUMN new_client_car_days int NOT NULL DEFAULT 30 CHECK (new_client_car_days > 0);

-- Staff are told when much of the fleet stands in unpaid holds.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'late_return', 'papers_due', 'message_new', 'payment_online', 'payment_problem',
    'my_booking_confirmed', 'my_booking_changed', 'my_booking_cancelled', 'my_pickup_tomorrow', 'my_return_tomorrow',
    'my_message_answered', 'left_zone', 'entered_zone', 'speeding', 'my_payment', 'my_payment_returned', 'fleet_held'));
