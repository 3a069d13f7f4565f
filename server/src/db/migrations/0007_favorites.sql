-- A car that is deleted takes its favourites with it: found by index, not by reading everybody's.
CREATE INDEX favorites_car_id ON favorites (car_id);
