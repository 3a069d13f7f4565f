import { openStore } from '../chaos/product.ts'

let opened: ReturnType<typeof openStore> | undefined

/** A way past the API into the stories' database: to plant what no screen can write yet, and to see what is stored. */
export function database() {
  opened ??= openStore(process.env['E2E_DATA_DIR']!, 2)
  return opened.db
}
