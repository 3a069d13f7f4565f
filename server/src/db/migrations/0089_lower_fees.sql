-- What of a cancellation's fee was waived, and why; the fee by the rule is both together.
-- Older servers: each new column has its default.
ALTER TABLE bookings
  ADD COLUMN fee_waived bigint NOT NULL DEFAULT 0 CHECK (fee_waived >= 0),
  ADD COLUMN fee_reason text CHECK (length(fee_reason) <= 200);
