import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avatarWidths } from '@marhala/contract/accounts/users.ts'
import { fileNameOf } from '../../server/src/files/file-address.ts'
import { openStore, type Product } from '../support/product.ts'
import { send } from '../support/send.ts'
import type { Shop } from '../support/shop.ts'

/** A user who changes their picture repeatedly; `shown` are the pictures that the server acknowledged. */
type Sitter = { id: number; token: string; email: string; shown: string[] }

/** The users of a shop without any pictures yet. */
export function sittersOf({ people }: Shop): Sitter[] {
  const sitters = people as Sitter[]
  for (const sitter of sitters) sitter.shown = []
  return sitters
}

/** All users send one picture after the other, until the server is gone. */
export function startUploads(product: Product, sitters: Sitter[]) {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.all(
    sitters.map(async (sitter) => {
      for (;;) {
        const form = await pictureForm(sitter)
        const answer = await send(product.url, '/api/users/update-profile', {
          method: 'PUT',
          token: sitter.token,
          form,
        }).catch(() => undefined)
        if (!answer) return begun.resolve()
        if (answer.status !== 200) continue
        sitter.shown.push(answer.body.data!.user!.avatar!)
        begun.resolve()
      }
    }),
  )
  return { begun: begun.promise, ended }
}

/** A profile with a picture of one pixel, as a form. */
export async function pictureForm({ email }: { email: string }): Promise<{ bytes: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ first_name: 'Amina', last_name: 'Alaoui', email }))
    form.append(name, value)
  form.append('avatar', new Blob([picture], { type: 'image/png' }), 'me.png')
  const request = new Response(form)
  return {
    bytes: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type')!,
  }
}

/** One pixel as a PNG: the server draws it larger. */
const picture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** What is wrong with the shown pictures: each has its row and is complete in every width, none is older than the last. */
export async function findBroken(product: Product, sitters: Sitter[]): Promise<string[]> {
  const { db, close } = openStore(product.dataDir, 1)
  const people = await db
    .selectFrom('users')
    .select(['id', 'avatar'])
    .where('avatar', 'is not', null)
    .execute()
  const rows = new Set((await db.selectFrom('files').select('name').execute()).map(({ name }) => name))
  await close()
  const problems: string[] = []
  for (const name of rows) problems.push(...(await problemsOfFile(product, name)))
  for (const { id, avatar } of people)
    if (!rows.delete(fileNameOf(avatar)!)) problems.push(`${id} shows a picture without a row`)
  for (const name of rows) problems.push(`nobody shows ${name}`)
  for (const { id, shown } of sitters) {
    const stored = people.find((person) => person.id === id)?.avatar ?? null
    const isOld = stored === null ? shown.length > 0 : shown.slice(0, -1).includes(stored)
    if (isOld) problems.push(`${id} lost the last acknowledged picture`)
  }
  return problems
}

async function problemsOfFile(product: Product, name: string): Promise<string[]> {
  const problems: string[] = []
  for (const width of avatarWidths) {
    const found = await readFile(join(product.dataDir, 'files', name, `${width}.webp`)).then(
      (bytes) => (isWholeWebp(bytes) ? undefined : `only ${bytes.length} bytes`),
      (error: Error) => error.message,
    )
    if (found !== undefined) problems.push(`${name}, ${width} wide: ${found}`)
  }
  return problems
}

/** A WebP contains its length. */
function isWholeWebp(bytes: Buffer): boolean {
  const kind = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  return kind === 'RIFFWEBP' && bytes.readUInt32LE(4) + 8 === bytes.length
}
