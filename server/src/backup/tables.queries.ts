import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last_value: string | null }

/**
 * Not in a backup: what grants access, or counts tries, for a while. A session that was ended after the backup must not
 * become valid again; users sign in anew. `schema_migrations` is written by the migrations themselves.
 */
export const leftOut = ['codes', 'rate_limits', 'reset_tokens', 'schema_migrations', 'sessions']

/** Every table of the product that is backed up, referenced ones first. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `SELECT c.relname::text AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refers_to
     FROM pg_class c
     -- A table that is kept in parts is one table: the parts of another database may be others.
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1)
     ORDER BY c.relname`,
    [leftOut],
  )
  const ordered: Table[] = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(({ refers_to }) => !refers_to.some((name) => names.has(name)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}.`)
    for (const table of ready) {
      waiting.delete(table)
      ordered.push({ name: table.name, columns: table.columns })
    }
  }
  return ordered
}

/** The last value of each sequence. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename::text AS name, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows
}

/** The rows of a table as COPY writes them, by primary key, so that equal tables are equal texts on every server. */
export async function copyOut(client: Client, table: Table) {
  const { rows } = await client.query<{ text: string }>(
    `SELECT format('COPY (SELECT %s FROM public.%I AS t ORDER BY %s) TO STDOUT',
       (SELECT string_agg(format('t.%I', name), ', ') FROM unnest($2::text[]) AS name), $1::text,
       coalesce((SELECT string_agg(format('t.%I', a.attname) || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END,
           ', ' ORDER BY key.place)
         FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS key (number, place)
         JOIN pg_attribute a ON a.attnum = key.number
         WHERE i.indrelid = to_regclass(format('public.%I', $1::text)) AND i.indisprimary AND a.attrelid = i.indrelid),
         't::text COLLATE "C"')) AS text`,
    [table.name, table.columns],
  )
  return client.query(to(rows[0]!.text))
}

/** Inserts the rows of `copyOut`. */
export async function copyIn(client: Client, table: Table) {
  const { rows } = await client.query<{ text: string }>(
    `SELECT format('COPY public.%I (%s) FROM STDIN', $1::text,
       (SELECT string_agg(format('%I', name), ', ') FROM unnest($2::text[]) AS name)) AS text`,
    [table.name, table.columns],
  )
  return client.query(from(rows[0]!.text))
}

/** Whether this database is unused: empty, or the product's tables without a user. */
export async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; users: boolean }>(
    `SELECT count(*)::int AS tables, to_regclass('public.users') IS NOT NULL
       AND to_regclass('public.schema_migrations') IS NOT NULL AS users
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  if (!rows[0]!.users) return rows[0]!.tables === 0
  return (await client.query('SELECT FROM public.users LIMIT 1')).rowCount === 0
}

/**
 * Empties every table, including the migrations' own rows, and disables triggers, since their results are in the rows.
 * Constraints stay on. For a transaction that ends with `closeTables`.
 */
export async function openTables(client: Client): Promise<void> {
  await client.query(`DO $$
    DECLARE one text; every text;
    BEGIN
      SELECT string_agg(format('public.%I', tablename), ', ') INTO every FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'schema_migrations';
      FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('ALTER TABLE public.%I DISABLE TRIGGER USER', one);
      END LOOP;
      EXECUTE 'TRUNCATE ' || every;
    END $$`)
}

/** Enables the triggers again. */
export async function closeTables(client: Client): Promise<void> {
  await client.query(`DO $$
    DECLARE one text;
    BEGIN
      FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('ALTER TABLE public.%I ENABLE TRIGGER USER', one);
      END LOOP;
    END $$`)
}

/** Restores the last value of a sequence. */
export async function setSequence(client: Client, { name, last_value }: Sequence): Promise<void> {
  await client.query(
    `SELECT setval(format('public.%I', $1::text)::regclass, coalesce($2::bigint, 1), $2 IS NOT NULL)`,
    [name, last_value],
  )
}

/** The names of all uploads that rows name. */
export async function listUploads(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.files')
  return new Set(rows.map(({ name }) => name))
}

/**
 * Does a part of a transaction as a role that may only read our tables and add rows, where the connection is a
 * superuser's: whatever an archive makes of COPY, it reaches no table of PostgreSQL's own. The role is dropped again.
 */
export async function withoutSuperuser(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ is_superuser: boolean }>(
    'SELECT rolsuper AS is_superuser FROM pg_roles WHERE rolname = current_user',
  )
  if (!rows[0]!.is_superuser) return work()
  const role = `marhala_restore_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE ROLE ${role}; GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${role}; SET LOCAL ROLE ${role}`)
  await work()
  await client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`)
}
