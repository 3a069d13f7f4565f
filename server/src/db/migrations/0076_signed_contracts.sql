-- When the client signed the contract, as the desk says; null until then.
ALTER TABLE bookings ADD COLUMN contract_signed_at timestamptz;
