-- The fleet of the bench in classes of eight cars of one category, with one gearbox. What they have ahead was promised
-- the class and may be moved, all but what starts within two days.
CREATE TEMP TABLE grouped AS
SELECT id, category_id, transmission_type, passengers, luggage, min(id) OVER (PARTITION BY category_id, transmission_type, nth) AS first
FROM (SELECT *, (row_number() OVER (PARTITION BY category_id, transmission_type ORDER BY id) - 1) / 8 AS nth FROM cars) AS fleet;

INSERT INTO rental_classes (category_id, name, transmission_type, passengers, luggage, or_similar)
SELECT category_id, jsonb_build_object('en', 'Class ' || first, 'ar', 'فئة ' || first, 'fr', 'Classe ' || first),
  transmission_type, min(passengers), min(luggage), false
FROM grouped GROUP BY category_id, transmission_type, first;

UPDATE cars SET class_id = class.id
FROM grouped JOIN rental_classes class ON class.name ->> 'en' = 'Class ' || grouped.first
WHERE cars.id = grouped.id;

UPDATE bookings SET class_id = cars.class_id, promise = '{}', chosen_car_id = car_id
FROM cars
WHERE cars.id = bookings.car_id AND bookings.status = 'confirmed' AND bookings.start_date > now() + interval '2 days';

DROP TABLE grouped;

VACUUM (ANALYZE) cars, car_availability, rental_classes, bookings;
