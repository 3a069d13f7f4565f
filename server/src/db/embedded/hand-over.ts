import pg from 'pg'
import { databaseUser } from './cluster.ts'

/**
 * Makes the role of the product, which is no superuser, and gives it the database with all that is in it. Databases of
 * earlier versions belong to the superuser; where nothing is left to give nothing happens. Called as the superuser.
 */
export async function handOver(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Objects of extensions keep their owner. Sequences of a column, indexes and row types go with their table. The
 * database comes last: through it the role may create objects in the schema `public`.
 */
const statement = `DO $do$
  DECLARE one text;
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${databaseUser}') THEN
      CREATE ROLE ${databaseUser} LOGIN;
    END IF;
    FOR one IN
      WITH me AS (SELECT oid FROM pg_roles WHERE rolname = current_user),
      ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'),
      brought AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
      SELECT format('SCHEMA %I', n.nspname) FROM pg_namespace n, me, ours WHERE ours.oid = n.oid AND n.nspowner = me.oid
        AND NOT EXISTS (SELECT FROM brought WHERE classid = 'pg_namespace'::regclass AND objid = n.oid)
      UNION ALL
      SELECT format('TABLE %I.%I', ours.nspname, c.relname) FROM pg_class c, me, ours
        WHERE ours.oid = c.relnamespace AND c.relowner = me.oid AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
        AND NOT EXISTS (SELECT FROM brought WHERE classid = 'pg_class'::regclass AND objid = c.oid)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE c.relkind = 'S' AND d.classid = 'pg_class'::regclass
          AND d.objid = c.oid AND d.deptype IN ('a', 'i'))
      UNION ALL
      SELECT format('TYPE %I.%I', ours.nspname, t.typname) FROM pg_type t, me, ours
        WHERE ours.oid = t.typnamespace AND t.typowner = me.oid AND t.typtype IN ('d', 'e', 'r')
        AND NOT EXISTS (SELECT FROM brought WHERE classid = 'pg_type'::regclass AND objid = t.oid)
      UNION ALL
      SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p, me, ours
        WHERE ours.oid = p.pronamespace AND p.proowner = me.oid
        -- The functions of a type of ranges are its own.
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype IN ('e', 'i'))
      UNION ALL
      SELECT format('DATABASE %I', d.datname) FROM pg_database d, me WHERE d.datname = current_database() AND d.datdba = me.oid
    LOOP
      EXECUTE format('ALTER %s OWNER TO ${databaseUser}', one);
    END LOOP;
  END $do$`
