-- A hire by the month that could not be prolonged is a task, always.
ALTER TABLE tasks DROP CONSTRAINT tasks_cause_check, ADD CONSTRAINT tasks_cause_check CHECK (cause IN
  ('papers', 'maintenance', 'late_return', 'prepare_car', 'return_deposit', 'answer_message',
   'left_zone', 'entered_zone', 'speeding', 'online_payment', 'car_end', 'declare_driver', 'prolong_hire'));
