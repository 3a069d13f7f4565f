-- A charge for a damage of the register is named after it, in every language, as it was when it was made: that says what
-- it is for.
-- Older servers: what they may write fits still, and they show the name of a charge that has one.
ALTER TABLE booking_charges
  DROP CONSTRAINT booking_charges_check,
  DROP CONSTRAINT booking_charges_listed,
  ADD CONSTRAINT booking_charges_explained CHECK (num_nonnulls(quantity, reason, name) > 0),
  ADD CONSTRAINT booking_charges_listed CHECK ((kind = 'listed') = (return_charge_id IS NOT NULL)
    AND (kind = 'damage' OR (kind = 'listed') = (name IS NOT NULL)));
