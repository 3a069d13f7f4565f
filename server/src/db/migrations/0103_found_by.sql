-- What a person is found by, kept with the row: whoever writes it, an older server too, keeps it right.
--
-- The words of a name in folded letters with a blank around each, the consonants of such words, and from them the keys of a
-- name: the same as `nameWords`, `spellConsonants` and `nameKey` of the domain. They call `fold_text`, which is STABLE only
-- because a dictionary of accents could be changed; here none ever is.
CREATE FUNCTION name_letters(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(regexp_replace(fold_text($1), '[''’ʼ`]', '', 'g'),
    '[^a-z\u0621-\u063a\u0641-\u064a\u067e\u0686\u06a4\u06a9\u06ad\u06af\u06cc]+', ' ', 'g')) || ' ';
CREATE FUNCTION name_sounds(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(replace(replace(regexp_replace(replace(regexp_replace(regexp_replace($1,
      'c(?=[eiy])', 's', 'g'), '[st]?ch|sh', 'C', 'g'), 'ph', 'f'), '([kgdt])h', '\1', 'g'), 'dj', 'j'), 'x', 'ks'),
      ' [aeiouywاعويیء]', ' A', 'g'),
    'بپpتثطجچحخقكکcqدذضظرزسصشCفڤvغگڭلمنهaeiouywاعويیء',
    'bbbtttjjhkkkkkkddddrzssccfffggglmnh'),
    '([a-z])\1+', '\1', 'g'), 'h(?= )', '', 'g'), 'A(?=[a-z]{3})', '', 'g');
-- All its parts go through `name_sounds` at once, which takes a third of the time; OFFSET 0 keeps them from being written in
-- wherever they are named.
CREATE FUNCTION name_key(first text, last text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT regexp_replace(split_part(sounds, '|', 1) || split_part(sounds, '|', 2) ||
      '+' || regexp_replace(translate(split_part(sounds, '|', 3) || split_part(sounds, '|', 4), ' A', ''), '([a-z])\1+', '\1', 'g') ||
      ' +' || regexp_replace(translate(split_part(sounds, '|', 4) || split_part(sounds, '|', 3), ' A', ''), '([a-z])\1+', '\1', 'g') ||
      ' ', ' +', ' ', 'g')
    FROM (
      SELECT name_sounds(named || '|' || regexp_replace(named, ' (?:ال(?=[^ ]{3})|el(?=[a-z]{4}))', ' ', 'g') ||
        '|' || one || '|' || two) AS sounds
      FROM (
        SELECT one, two, regexp_replace(one || two, ' (?:el|al|ال)(?= )', '', 'g') AS named
        FROM (SELECT name_letters(first) AS one, name_letters(last) AS two OFFSET 0) AS letters OFFSET 0
      ) AS words OFFSET 0
    ) AS keys);

-- What is typed of a person letter by letter: name, address, and phone and papers without what people put between.
CREATE FUNCTION person_words(first text, last text, email text, phone text, identity text, license text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold_text(first || ' ' || last || ' ' || coalesce(email, '')) || ' ' ||
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
    lower(regexp_replace(coalesce(identity, ''), '[^[:alnum:]]', '', 'g')) || ' ' ||
    lower(regexp_replace(coalesce(license, ''), '[^[:alnum:]]', '', 'g'));

ALTER TABLE users
  ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(first_name, last_name)) STORED,
  ADD COLUMN found_by text GENERATED ALWAYS AS (
    person_words(first_name, coalesce(last_name || ' ' || legal_name, last_name), email::text, phone,
      coalesce(identity_number || ' ' || ice, identity_number, ice), license_number)) STORED;
ALTER TABLE booking_drivers
  ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(first_name, last_name)) STORED,
  ADD COLUMN found_by text GENERATED ALWAYS AS (
    person_words(first_name, last_name, NULL, phone, identity_number, license_number)) STORED;

-- GiST rather than GIN: it finds parts of words and, nearest first, what is merely like them (decision 100).
CREATE INDEX users_name_key ON users USING gist (name_key gist_trgm_ops (siglen = 64));
CREATE INDEX users_found_by ON users USING gist (found_by gist_trgm_ops (siglen = 64));
CREATE INDEX booking_drivers_name_key ON booking_drivers USING gist (name_key gist_trgm_ops (siglen = 64));
CREATE INDEX booking_drivers_found_by ON booking_drivers USING gist (found_by gist_trgm_ops (siglen = 64));

CREATE INDEX bookings_reference_part ON bookings USING gin (reference gin_trgm_ops);
CREATE INDEX invoices_number_part ON invoices USING gin (number gin_trgm_ops);
