-- Each card of a list says whether its car is out: without the history of the car, however long that is.
CREATE INDEX bookings_active_car ON bookings (car_id) WHERE status = 'active';
