-- Cars and occupancies that were there before 0005 never met its triggers: lists would not find such a car. Rows that
-- exist stay as they are, since the sweep has trimmed them.
CREATE TEMPORARY TABLE older_cars ON COMMIT DROP AS
  SELECT id FROM cars WHERE id NOT IN (SELECT car_id FROM car_availability);
UPDATE cars SET model = model WHERE id IN (SELECT id FROM older_cars);
UPDATE car_availability AS a SET busy = o.busy
  FROM (SELECT car_id, range_agg(period) AS busy FROM occupancies GROUP BY car_id) AS o
  WHERE o.car_id = a.car_id AND a.car_id IN (SELECT id FROM older_cars);
