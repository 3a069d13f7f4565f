import { expect, test } from 'vitest'
import { migrationsFolder } from '../server/src/db/migrate.ts'
import { readMigrations } from '../server/src/db/migration-files.ts'
import { findUnsurvivable } from './migration-rules.ts'

const migrations = readMigrations(migrationsFolder)
/** Earlier ones were written before two versions ran at the same time. */
const judgedFrom = 59
/** Migrations from before the rule, which must not change: the rule's objection, and why it is safe. */
const looked: Record<string, string> = {
  '0060_imports changes what an older server calls':
    'payments_only_void() refuses what it refused, but for what an undone import brought',
}

test('R68 an older server survives every migration: what it asks for stays, what it writes is taken', () => {
  const found = migrations.flatMap(({ number, name, sql }, index) => {
    const earlier = migrations.slice(0, index).map((one) => one.sql)
    const stumbled = number < judgedFrom ? [] : findUnsurvivable(sql, earlier)
    return stumbled.map((one) => `${name} ${one}`).filter((one) => !looked[one.split(':')[0]!])
  })
  expect(
    found,
    'say at the statement why it is safe (`-- Older servers: …`), or do it in two versions',
  ).toEqual([])
})

const earlier = [`ALTER TABLE tasks ADD CONSTRAINT tasks_cause_check CHECK (cause IN ('papers', 'late'));`]
const judge = (sql: string) => findUnsurvivable(sql, earlier).length

test.each([
  'DROP TABLE reviews',
  'ALTER TABLE cars DROP COLUMN colour',
  'ALTER TABLE cars ADD COLUMN a int, DROP COLUMN colour',
  'ALTER TABLE cars RENAME TO vehicles',
  'ALTER TABLE cars RENAME COLUMN colour TO paint',
  'alter table cars rename colour to paint',
  'ALTER TABLE cars ADD COLUMN paint text NOT NULL',
  `ALTER TABLE cars ADD COLUMN a text NOT NULL DEFAULT 'x', ADD COLUMN b text NOT NULL`,
  'ALTER TABLE cars ALTER COLUMN year TYPE text',
  'ALTER TABLE cars ALTER year SET NOT NULL',
  'ALTER TABLE cars ALTER COLUMN year DROP DEFAULT',
  'ALTER TABLE cars ADD CONSTRAINT old_cars CHECK (year > 1990)',
  'ALTER TABLE cars ADD CHECK (year > 1990)',
  'ALTER TABLE cars ADD UNIQUE (slug)',
  'ALTER TABLE cars ADD CONSTRAINT of_brand FOREIGN KEY (brand_id) REFERENCES brands',
  'CREATE UNIQUE INDEX cars_plate ON cars (registration_plate)',
  'DROP INDEX cars_slug',
  `ALTER TABLE tasks DROP CONSTRAINT tasks_cause_check, ADD CONSTRAINT tasks_cause_check CHECK (cause IN ('papers', 'new'))`,
  'CREATE TRIGGER cars_changed AFTER UPDATE ON cars EXECUTE FUNCTION tell()',
  'CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql AS $$ SELECT $1; $$',
  `UPDATE company_settings SET task_rules = task_rules || '["new"]'`,
  'DELETE FROM rate_limits',
  'TRUNCATE rate_limits',
  `-- Older servers: yes.\nDROP TABLE reviews`,
])('%s is refused', (sql) => {
  expect(judge(sql)).toBeGreaterThan(0)
})

test.each([
  'CREATE TABLE trips (id int PRIMARY KEY, car_id int NOT NULL); ALTER TABLE trips ADD CHECK (car_id > 0); CREATE TRIGGER trips_stay BEFORE UPDATE OF car_id ON trips EXECUTE FUNCTION keep(); CREATE UNIQUE INDEX trips_car ON trips (car_id)',
  'ALTER TABLE cars ADD COLUMN paint text, ADD COLUMN doors int NOT NULL DEFAULT 5 CHECK (doors > 0)',
  'ALTER TABLE cars ADD COLUMN age int GENERATED ALWAYS AS (2026 - year) STORED NOT NULL',
  'CREATE INDEX cars_paint ON cars (paint)',
  `ALTER TABLE tasks DROP CONSTRAINT tasks_cause_check, ADD CONSTRAINT tasks_cause_check CHECK (cause IN ('papers', 'late', 'new'))`,
  `INSERT INTO categories (slug) VALUES ('DROP TABLE; UPDATE')`,
  '-- Then nobody may DROP TABLE reviews;\nCREATE TABLE notes (id int)',
  '-- Older servers: none has read this table since 0031, two versions ago.\nDROP TABLE reviews',
])('%s is taken', (sql) => {
  expect(findUnsurvivable(sql, earlier)).toEqual([])
})
