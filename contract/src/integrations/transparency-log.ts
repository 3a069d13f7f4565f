import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { instant, queryInt } from '../wire/fields.ts'

export const get = endpoint({
  method: 'GET',
  path: '/log',
  summary:
    'The transparency log (docs/log.md): how many records it has, its newest checkpoint as a signed note, and every key that signed for it, the present one last, as verifier keys (C2SP signed-note). It tells nothing of what the records say.',
  access: 'anyone',
  reply: z.object({
    size: z.int(),
    /** Null before the first record. */
    checkpoint: z.nullable(z.string()),
    signed_at: z.nullable(instant),
    keys: z.array(z.string()),
  }),
})
export type Log = z.input<(typeof get)['reply']>

const size = queryInt(0, 1_000_000_000)

export const consistency = endpoint({
  method: 'GET',
  path: '/log/consistency',
  summary:
    'The hashes that show that the tree of `size` records begins with that of `first` (RFC 6962, 2.1.2), in base64; 422 for more records than there are.',
  access: 'anyone',
  query: z.object({ first: size, size }),
  reply: z.object({ path: z.array(z.string()) }),
})
