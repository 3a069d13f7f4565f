import { openStore } from '../../lab/support/product.ts'

let opened: ReturnType<typeof openStore> | undefined

/** Direct access to the worker's database: to insert what no screen can write yet, and to read what is stored. */
export function database() {
  opened ??= openStore(process.env['E2E_DATA_DIR']!, 2)
  return opened.db
}

/** Closes the worker's database before its product stops. */
export async function closeDatabase(): Promise<void> {
  await opened?.close()
  opened = undefined
}
