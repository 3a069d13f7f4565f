-- The browser that opened an account: the code that it enters there signs it in. Of a code for anything else, and of one
-- that was asked for later than the hour of the sign-up, there is none.
ALTER TABLE codes
  ADD COLUMN browser_hash bytea,
  ADD CONSTRAINT codes_browser_of_sign_up CHECK (browser_hash IS NULL OR purpose = 'verify_email');
