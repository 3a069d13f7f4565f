import { openStore } from '../../lab/support/product.ts'

let opened: ReturnType<typeof openStore> | undefined

/** A way past the API into the worker's database: to plant what no screen can write yet, and to see what is stored. */
export function database() {
  opened ??= openStore(process.env['E2E_DATA_DIR']!, 2)
  return opened.db
}

/** Lets go of the worker's database, which its product is about to close. */
export async function closeDatabase(): Promise<void> {
  await opened?.close()
  opened = undefined
}
