import { signInAdmin } from '../support/admin-session.ts'
import { openStore, type Product, startProduct, withDataDir } from '../support/product.ts'
import { send } from '../support/send.ts'
import { openShop } from '../support/shop.ts'
import { median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'

const cars = 50
/** Longer than the goal, so that a miss has its figure. */
const patience = 300_000

type Round = { upload: number; preview: number; import: number; undo: number; named: number; made: number }

/** How long a file takes from its upload to its last booking, and to be undone; each bad line must be named. */
export async function measureImport(rounds: number, lines: number) {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const file = await makeFile(product, lines)
    const seen: Round[] = []
    for (let count = 0; count < rounds; count++) seen.push(await playRound(product, file))
    await product.stop()
    return { rows: rowsOf(seen, lines), seen }
  })
}

async function playRound(product: Product, csv: string): Promise<Round> {
  const { token } = await signInAdmin(product.url)
  const timed = async (path: string, call: object) => {
    const { status, body, milliseconds } = await send(product.url, `/api/imports${path}`, {
      method: 'POST',
      token,
      patience,
      ...call,
    })
    if (status > 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return { data: body.data as unknown as Record<string, never>, milliseconds }
  }
  const form = new FormData()
  form.set('kind', 'bookings')
  form.set('file_name', 'bookings.csv')
  form.set('file', new Blob([csv]), 'bookings.csv')
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const upload = await timed('', { form: { bytes, type: sent.headers.get('content-type')! } })
  const { id, columns, day_order } = upload.data
  const preview = await timed(`/${id}/preview`, { body: { columns, day_order } })
  const run = await timed(`/${id}/import`, {})
  const undo = await timed(`/${id}/undo`, {})
  const named = new Set((preview.data['problems'] as unknown as { row: number }[]).map(({ row }) => row)).size
  return {
    upload: upload.milliseconds,
    preview: preview.milliseconds,
    import: run.milliseconds,
    undo: undo.milliseconds,
    named,
    made: run.data['made'] as unknown as number,
  }
}

function rowsOf(seen: Round[], lines: number): Row[] {
  const bad = lines / 100
  const group = `Coming from elsewhere: ${lines.toLocaleString('en')} bookings of ${cars} cars in a CSV file, 1 % bad`
  const of = (part: 'upload' | 'preview' | 'import' | 'undo') => median(seen.map((one) => one[part])) / 1000
  const whole = median(seen.map((one) => one.upload + one.preview + one.import)) / 1000
  const isRight = seen.every(({ named, made }) => named === bad && made === lines - bad)
  const row = atMost(
    {
      group,
      name: 'read, checked and imported, each bad line named, the rest once',
      figure: `${round(whole)} s: read ${round(of('upload'))}, checked ${round(of('preview'))}, imported ${round(of('import'))}`,
      reference: `${seen[0]!.named} lines named, ${seen[0]!.made} made`,
    },
    whole,
    60,
    ' s',
  )
  const undone = atMost(
    {
      group,
      name: 'undone',
      figure: `${round(of('undo'))} s`,
      reference: `${lines - bad} bookings and their clients`,
    },
    of('undo'),
    60,
    ' s',
  )
  return [isRight ? row : { ...row, verdict: 'MISS' }, undone]
}

/** Bookings of years, one after the other on each car; every hundredth names a car that does not exist. */
async function makeFile(product: Product, lines: number): Promise<string> {
  const shop = await openShop(product, { cars, people: 1 })
  const { db, close } = openStore(product.dataDir, 1)
  const rows = await db
    .selectFrom('cars')
    .select('registration_plate')
    .where(
      'id',
      'in',
      shop.cars.map(({ id }) => id),
    )
    .execute()
  await close()
  const plates = rows.map(({ registration_plate }) => registration_plate)
  const day = (offset: number) =>
    new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10).split('-').reverse().join('/')
  const body = Array.from({ length: lines }, (_, index) => {
    const turn = Math.floor(index / cars) * 5
    const plate = index % 100 === 7 ? 'NO-SUCH-CAR' : plates[index % cars]
    const phone = `06${String(10_000_000 + (index % 4000))}`
    return `B-${index};${plate};Client Numéro ${index % 4000};${phone};${day(turn)};${day(turn + 4)};terminée;1 200,00;1200`
  })
  return ['Référence;Immatriculation;Client;Téléphone;Départ;Retour;Statut;Total;Payé', ...body].join('\r\n')
}
