-- A class that past bookings name keeps its row, as a location does: nobody is offered it any more.
ALTER TABLE rental_classes ADD COLUMN retired_at timestamptz;
