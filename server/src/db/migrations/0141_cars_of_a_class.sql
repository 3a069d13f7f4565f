-- Lists ask of the classes none of whose cars is free whether their bookings can be moved.
CREATE INDEX car_availability_class ON car_availability (class_id) WHERE class_id IS NOT NULL;
