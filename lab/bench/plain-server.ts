import { createServer } from 'node:http'
import { openDatabase } from '../../server/src/db/database.ts'
import { log } from '../support/databases.ts'
import { plainStatement } from './searches.ts'

/*
 * A peer of the bench: a typical handler of the list with the plain NOT EXISTS query. Express is not a dependency, so
 * it runs on bare node:http, which is faster than Express: the comparison is the harder one.
 */
const { pool } = openDatabase({ connectionString: process.argv[2]! }, { log })
const server = createServer((request, response) => {
  const params = new URL(request.url!, 'http://peer').searchParams
  const category = params.get('category_id')
  const { sql, parameters } = plainStatement({
    start: params.get('start_date')!,
    end: params.get('end_date')!,
    ...(category !== null && { category_id: Number(category) }),
  })
  pool.query(sql, parameters).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(
        JSON.stringify({ success: true, data: rows, total: (rows[0] as { total?: number })?.total ?? 0 }),
      )
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
