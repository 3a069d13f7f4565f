-- Extras of which there are only so many: counted at each place, or pieces with a code each. A reservation follows its
-- booking, and there are never more of them than there are extras (docs/rules/extras.md).
ALTER TABLE services
  ADD COLUMN stock text NOT NULL DEFAULT 'unlimited' CHECK (stock IN ('unlimited', 'counted', 'numbered')),
  -- What is charged for one that is lost or damaged, with its tax.
  ADD COLUMN replacement_price bigint CHECK (replacement_price > 0);

CREATE TABLE extra_counts (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES services ON DELETE CASCADE,
  location_id int NOT NULL REFERENCES locations ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity BETWEEN 0 AND 9999),
  UNIQUE (service_id, location_id)
);

CREATE TABLE extra_pieces (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES services ON DELETE CASCADE,
  -- A code finds its piece, whatever extra it is of.
  code text NOT NULL,
  location_id int NOT NULL REFERENCES locations,
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'in_repair', 'lost', 'retired'))
);
CREATE UNIQUE INDEX extra_pieces_code ON extra_pieces (lower(code));
CREATE INDEX extra_pieces_service_id ON extra_pieces (service_id, location_id);
CREATE INDEX extra_pieces_location_id ON extra_pieces (location_id);

-- What of an extra a booking holds, where and when. Triggers alone write it.
CREATE TABLE extra_reservations (
  booking_id int NOT NULL REFERENCES bookings ON DELETE CASCADE,
  service_id int NOT NULL REFERENCES services ON DELETE CASCADE,
  -- Null for a place that staff typed, which has no stock.
  location_id int REFERENCES locations,
  quantity int NOT NULL CHECK (quantity > 0),
  period tstzrange NOT NULL CHECK (NOT isempty(period)),
  PRIMARY KEY (booking_id, service_id)
);
CREATE INDEX extra_reservations_period ON extra_reservations USING gist (service_id, location_id, period);

-- Each one that was handed over, and what became of it.
CREATE TABLE extra_loans (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  service_id int NOT NULL REFERENCES services,
  piece_id int REFERENCES extra_pieces,
  out_at timestamptz NOT NULL,
  out_by int NOT NULL REFERENCES users,
  back_at timestamptz,
  back_by int REFERENCES users,
  outcome text CHECK (outcome IN ('back', 'lost', 'damaged')),
  charge_id int REFERENCES booking_charges,
  CHECK (num_nulls(back_at, back_by, outcome) IN (0, 3)),
  CHECK (charge_id IS NULL OR outcome IN ('lost', 'damaged'))
);
CREATE INDEX extra_loans_booking_id ON extra_loans (booking_id);
CREATE INDEX extra_loans_service_id ON extra_loans (service_id) WHERE back_at IS NULL;
CREATE UNIQUE INDEX extra_loans_charge_id ON extra_loans (charge_id) WHERE charge_id IS NOT NULL;
-- A piece is out with one booking at a time.
CREATE UNIQUE INDEX extra_loans_piece_out ON extra_loans (piece_id) WHERE back_at IS NULL AND piece_id IS NOT NULL;

-- How many of an extra a place has; without what should have come back with a booking that is over, and has not.
CREATE FUNCTION extra_stock(extra int, place int) RETURNS int LANGUAGE sql STABLE AS $$
  WITH missing AS (
    SELECT l.piece_id, b.pickup_location FROM extra_loans l JOIN bookings b ON b.id = l.booking_id
    WHERE l.service_id = extra AND l.back_at IS NULL AND b.status IN ('completed', 'cancelled')
  )
  SELECT CASE (SELECT stock FROM services WHERE id = extra)
    WHEN 'counted' THEN
      coalesce((SELECT quantity FROM extra_counts WHERE service_id = extra AND location_id = place), 0)
        - (SELECT count(*)::int FROM missing
          WHERE pickup_location = (SELECT code FROM locations WHERE id = place))
    WHEN 'numbered' THEN (SELECT count(*)::int FROM extra_pieces
      WHERE service_id = extra AND location_id = place AND state = 'available'
        AND id NOT IN (SELECT piece_id FROM missing WHERE piece_id IS NOT NULL))
  END
$$;

-- How many of them are reserved at once, at the most, within a time; but for one booking, and for the holds that have
-- expired at a moment.
CREATE FUNCTION extra_reserved(extra int, place int, wanted tstzrange, but int, expired_at timestamptz)
RETURNS int LANGUAGE sql STABLE AS $$
  WITH taken AS (
    SELECT r.quantity, r.period * wanted AS period FROM extra_reservations r JOIN bookings b ON b.id = r.booking_id
    WHERE r.service_id = extra AND r.location_id = place AND r.period && wanted AND r.booking_id IS DISTINCT FROM but
      AND NOT coalesce(b.status = 'pending' AND b.hold_expires_at <= expired_at, false)
  ), steps AS (
    SELECT lower(period) AS at, quantity AS step FROM taken
    UNION ALL SELECT upper(period), -quantity FROM taken
  )
  -- Whoever brings one back makes room for who comes at that moment.
  SELECT coalesce(max(depth), 0)::int FROM (SELECT sum(step) OVER (ORDER BY at, step) AS depth FROM steps) AS depths
$$;

-- Makes the reservations of a booking what its car, extras and place say. What was agreed on has to be there; the time
-- of a car that left early or is late is reserved as far as there is room, and what stands already stays, whatever was
-- lost or broken since.
CREATE FUNCTION reserve_extras(booking int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  b bookings%ROWTYPE;
  taken tstzrange;
  agreed tstzrange;
  kept tstzrange;
  place int;
  extra record;
  free int;
BEGIN
  DELETE FROM extra_reservations r WHERE r.booking_id = booking AND NOT EXISTS (
    SELECT FROM booking_services s JOIN services e ON e.id = s.service_id
    WHERE s.booking_id = booking AND s.service_id = r.service_id AND e.stock <> 'unlimited');
  IF NOT EXISTS (SELECT FROM booking_services s JOIN services e ON e.id = s.service_id
    WHERE s.booking_id = booking AND e.stock <> 'unlimited') THEN RETURN; END IF;
  SELECT * INTO b FROM bookings WHERE id = booking;
  SELECT period INTO taken FROM occupancies WHERE booking_id = booking;
  SELECT id INTO place FROM locations WHERE code = b.pickup_location;
  IF taken IS NULL THEN
    DELETE FROM extra_reservations WHERE booking_id = booking;
    RETURN;
  END IF;
  agreed := taken;
  IF b.status IN ('active', 'completed') THEN
    agreed := taken * tstzrange(b.start_date, b.end_date + b.turnaround_minutes * interval '1 minute');
  END IF;
  -- In one order, so that nobody waits for each other.
  PERFORM FROM services WHERE stock <> 'unlimited'
    AND id IN (SELECT service_id FROM booking_services WHERE booking_id = booking) ORDER BY id FOR NO KEY UPDATE;
  FOR extra IN
    SELECT e.id, e.key, s.quantity, r.quantity AS had,
      CASE WHEN r.location_id IS NOT DISTINCT FROM place THEN r.period END AS period
    FROM booking_services s JOIN services e ON e.id = s.service_id
    LEFT JOIN extra_reservations r ON r.booking_id = booking AND r.service_id = s.service_id
    WHERE s.booking_id = booking AND e.stock <> 'unlimited' ORDER BY e.id
  LOOP
    kept := coalesce(extra.period * taken, 'empty');
    IF extra.quantity > coalesce(extra.had, 0) OR NOT taken <@ kept THEN
      free := extra_stock(extra.id, place) - extra_reserved(extra.id, place, taken, booking, NULL);
      IF place IS NOT NULL AND extra.quantity <= free THEN
        kept := taken;
      ELSIF b.status = 'completed' THEN
        CONTINUE WHEN isempty(kept);
      ELSIF extra.quantity > coalesce(extra.had, 0) OR NOT agreed <@ kept THEN
        free := extra_stock(extra.id, place) - extra_reserved(extra.id, place, agreed, booking, NULL);
        IF place IS NULL OR extra.quantity > free THEN
          RAISE EXCEPTION 'only % left of the extra %', greatest(coalesce(free, 0), 0), extra.key
            USING ERRCODE = 'check_violation', CONSTRAINT = 'extra_stock';
        END IF;
        kept := range_merge(agreed, kept);
      END IF;
    END IF;
    CONTINUE WHEN isempty(kept);
    INSERT INTO extra_reservations AS r (booking_id, service_id, location_id, quantity, period)
    VALUES (booking, extra.id, place, extra.quantity, kept)
    ON CONFLICT (booking_id, service_id) DO UPDATE
      SET location_id = EXCLUDED.location_id, quantity = EXCLUDED.quantity, period = EXCLUDED.period;
  END LOOP;
END $$;

-- At the end of each transaction: between its statements dates, places and extras need not fit yet.
CREATE FUNCTION keep_extra_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM services WHERE stock <> 'unlimited') THEN
    IF TG_TABLE_NAME = 'bookings' THEN
      PERFORM reserve_extras(NEW.id);
    ELSIF TG_OP = 'DELETE' THEN
      PERFORM reserve_extras(OLD.booking_id);
    ELSE
      PERFORM reserve_extras(NEW.booking_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- Older servers: where no extra has a stock, which a newer one alone can say, nothing comes of it; where one has, more
-- than there are is refused to them, too.
CREATE CONSTRAINT TRIGGER occupancies_extras_in AFTER INSERT ON occupancies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION keep_extra_reservations();
-- Older servers: nothing comes of it either without a stock.
CREATE CONSTRAINT TRIGGER occupancies_extras_moved AFTER UPDATE ON occupancies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL AND NEW.period <> OLD.period)
  EXECUTE FUNCTION keep_extra_reservations();
-- Older servers: nothing comes of it either without a stock.
CREATE CONSTRAINT TRIGGER occupancies_extras_out AFTER DELETE ON occupancies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.booking_id IS NOT NULL) EXECUTE FUNCTION keep_extra_reservations();
-- Older servers: nothing comes of it either without a stock.
CREATE CONSTRAINT TRIGGER booking_services_extras AFTER INSERT OR DELETE ON booking_services
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_extra_reservations();
-- Older servers: nothing comes of it either without a stock.
CREATE CONSTRAINT TRIGGER booking_services_extras_changed AFTER UPDATE ON booking_services
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity)
  EXECUTE FUNCTION keep_extra_reservations();
-- Older servers: nothing comes of it either without a stock.
CREATE CONSTRAINT TRIGGER bookings_extras AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.pickup_location <> OLD.pickup_location) EXECUTE FUNCTION keep_extra_reservations();

-- An extra that gets a stock reserves for the bookings that have it, be they too many; one that loses it, nothing.
CREATE FUNCTION begin_extra_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock = 'unlimited' THEN
    DELETE FROM extra_reservations WHERE service_id = NEW.id;
  ELSIF OLD.stock = 'unlimited' THEN
    INSERT INTO extra_reservations (booking_id, service_id, location_id, quantity, period)
    SELECT b.id, NEW.id, l.id, s.quantity, o.period
    FROM booking_services s JOIN bookings b ON b.id = s.booking_id JOIN occupancies o ON o.booking_id = b.id
    LEFT JOIN locations l ON l.code = b.pickup_location
    WHERE s.service_id = NEW.id AND b.status IN ('pending', 'confirmed', 'active') AND NOT isempty(o.period)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
-- Older servers: they never change this column.
CREATE TRIGGER services_stock AFTER UPDATE ON services FOR EACH ROW WHEN (NEW.stock <> OLD.stock)
  EXECUTE FUNCTION begin_extra_stock();

DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['extra_counts', 'extra_pieces']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION tell_public_data()', shown || '_public_data', shown);
  END LOOP;
END $$;
