-- What takes something off bookings: codes, and offers that everybody gets who books as they say
-- (docs/rules/price.md#promotions).
CREATE TABLE promotions (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name jsonb NOT NULL,
  -- Null for an offer that needs none.
  code text UNIQUE CHECK (code ~ '^[A-Z0-9-]{3,30}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free_days', 'free_extra')),
  -- A percent, centimes, or days; 0 of a free extra.
  value numeric(12, 2) NOT NULL CHECK (value >= 0),
  service_id int REFERENCES services,
  -- None of either is all of them.
  category_ids int[] NOT NULL DEFAULT '{}',
  location_codes text[] NOT NULL DEFAULT '{}',
  pickup_from date,
  pickup_until date CHECK (pickup_until >= pickup_from),
  booked_from date,
  booked_until date CHECK (booked_until >= booked_from),
  min_days int NOT NULL DEFAULT 1 CHECK (min_days BETWEEN 1 AND 366),
  min_lead_days int CHECK (min_lead_days BETWEEN 0 AND 366),
  max_lead_days int CHECK (max_lead_days BETWEEN 0 AND 366),
  first_hire boolean NOT NULL DEFAULT false,
  max_uses int CHECK (max_uses > 0),
  max_uses_each int CHECK (max_uses_each > 0),
  -- Counted by the trigger below.
  uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'free_extra') = (service_id IS NOT NULL)),
  CONSTRAINT promotions_within_uses CHECK (uses <= max_uses),
  CHECK (min_lead_days <= max_lead_days)
);
CREATE INDEX promotions_service_id ON promotions (service_id) WHERE service_id IS NOT NULL;

-- Which booking uses which. Nobody uses one beyond its count, however many book at once: each use locks its promotion.
CREATE TABLE promotion_uses (
  promotion_id int NOT NULL REFERENCES promotions,
  booking_id int NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- Whose booking it is.
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (promotion_id, booking_id)
);
CREATE INDEX promotion_uses_booking_id ON promotion_uses (booking_id);
CREATE INDEX promotion_uses_user_id ON promotion_uses (user_id, promotion_id);

CREATE FUNCTION count_promotion_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most int; is_first boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE promotions SET uses = uses - 1 WHERE id = OLD.promotion_id;
    RETURN OLD;
  END IF;
  UPDATE promotions SET uses = uses + 1 WHERE id = NEW.promotion_id RETURNING max_uses_each, first_hire INTO most, is_first;
  -- Bookings of one client come one after the other: each locks its client.
  IF is_first AND EXISTS (
    SELECT FROM bookings WHERE user_id = NEW.user_id AND status <> 'cancelled' AND id <> NEW.booking_id
  ) THEN
    RAISE EXCEPTION 'not the first hire of user %', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'promotions_within_uses_each';
  END IF;
  IF most IS NOT NULL AND (
    SELECT count(*) FROM promotion_uses WHERE promotion_id = NEW.promotion_id AND user_id = NEW.user_id
  ) >= most THEN
    RAISE EXCEPTION 'no use of promotion % is left for user %', NEW.promotion_id, NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'promotions_within_uses_each';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promotion_uses_count BEFORE INSERT OR DELETE ON promotion_uses
  FOR EACH ROW EXECUTE FUNCTION count_promotion_use();

-- A cancelled booking gives its use back, whoever cancels it.
CREATE FUNCTION give_promotion_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM promotion_uses WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
-- Older servers: what they cancel gives its use back, too.
CREATE TRIGGER bookings_give_promotion_back AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
  EXECUTE FUNCTION give_promotion_back();

CREATE TRIGGER promotions_public_data AFTER INSERT OR UPDATE OR DELETE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- Whether several promotions add up, or the best one counts; and what members get off by their tier.
ALTER TABLE company_settings
  ADD COLUMN promotions_add_up boolean NOT NULL DEFAULT false,
  ADD COLUMN regular_discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (regular_discount BETWEEN 0 AND 100),
  ADD COLUMN premium_discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (premium_discount BETWEEN 0 AND 100),
  ADD COLUMN vip_discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (vip_discount BETWEEN 0 AND 100);
