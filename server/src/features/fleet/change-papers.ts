import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { endsBeforeIssue } from '@marhala/domain/fleet/car-papers.ts'
import { paperCategories } from '@marhala/domain/money/expense.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { deleteFile, insertFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { makeDocument } from '../../files/make-document.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { readToday } from '../company/public/read-today.ts'
import { writePaperCost } from '../ledger/public/write-cost.queries.ts'
import { changedColumns } from './public/changed-columns.ts'
import { lockCar } from './car-writes.queries.ts'
import { noteCar } from './note-car.ts'
import { documentFileName, storedDocument } from '../../files/document-file.ts'
import { deletePaper, findPaper, insertPaper, updatePaper } from './upkeep.queries.ts'

type PaperFields = ParsedBodyOf<typeof upkeep.addPaper>
type Form = { fields: PaperFields; file: Buffer | undefined }
type LateForm = { fields: () => PaperFields; file: Buffer | undefined }
type Where = { car_id: number; paper_id: number }

/** Adds a paper of a car; the trigger of `papers_valid_until` updates its availability at once. */
export async function addPaper(
  context: AppContext,
  caller: Caller,
  carId: number,
  form: Form,
): Promise<void> {
  const file = await storeFile(context, form)
  await transact(context.db, async (db) => {
    if (!(await lockCar(db, String(carId)))) throw new ApiError('not_found')
    const row = {
      ...columnsOf(form.fields),
      car_id: carId,
      ...(await showFile({ ...context, db }, caller, file)),
    }
    const id = await insertPaper(db, row)
    await keepCost({ ...context, db }, caller, { ...row, id }, form.fields)
    await noteCar({ ...context, db }, caller, 'add_paper', carId, { after: { paper: id, ...form.fields } })
  })
}

/** Changes a paper, if anything differs; a new file replaces the old one, which is deleted after the commit (R43). */
export async function changePaper(
  context: AppContext,
  caller: Caller,
  where: Where,
  late: LateForm,
): Promise<void> {
  if (!(await findPaper(context.db, where.car_id, where.paper_id))) throw new ApiError('not_found')
  const form = { fields: late.fields(), file: late.file }
  const file = await storeFile(context, form)
  const replaced = await transact(context.db, async (db) => {
    const inside = { ...context, db }
    const paper = await lockPaper(inside, where)
    const columns = columnsOf(form.fields)
    const isPaid = await keepCost(inside, caller, paper, form.fields)
    if (!file && !isPaid && changedColumns(paper, columns).length === 0) return undefined
    if (file) await dropFile(inside, paper.file_url)
    await updatePaper(db, paper.id, {
      ...columns,
      import_id: null,
      ...(await showFile(inside, caller, file)),
    })
    const { kind, number, issued_on, expires_on } = paper
    await noteCar(inside, caller, 'change_paper', where.car_id, {
      before: { paper: paper.id, kind, number, issued_on, expires_on },
      after: { paper: paper.id, ...form.fields },
    })
    return file && documentFileName(paper.file_url)
  })
  if (replaced) await removeFiles(context, [replaced])
}

/** Deletes a paper and its file. */
export async function removePaper(context: AppContext, caller: Caller, where: Where): Promise<void> {
  const file = await transact(context.db, async (db) => {
    const inside = { ...context, db }
    const paper = await lockPaper(inside, where)
    await dropFile(inside, paper.file_url)
    await deletePaper(db, paper.id)
    const { kind, number, expires_on } = paper
    await noteCar(inside, caller, 'remove_paper', where.car_id, { before: { kind, number, expires_on } })
    return documentFileName(paper.file_url)
  })
  if (file) await removeFiles(context, [file])
}

/** The file of a paper with a descriptive name. */
export async function readPaperFile(context: AppContext, where: Where) {
  const paper = await findPaper(context.db, where.car_id, where.paper_id)
  const [name = '', part = ''] = paper?.file_url?.split('/') ?? []
  const file = await context.files.get(name, part)
  if (!paper || !file) throw new ApiError('not_found')
  const number = paper.number === '' ? '' : `-${paper.number}`
  return { file_name: `${paper.kind}${number}.${part.split('.').at(-1)}`, content: file.stream }
}

async function lockPaper({ db }: Pick<AppContext, 'db'>, { car_id, paper_id }: Where) {
  await lockCar(db, String(car_id))
  const paper = await findPaper(db, car_id, paper_id)
  if (!paper) throw new ApiError('not_found')
  return paper
}

async function keepCost(
  context: AppContext,
  caller: Caller,
  paper: { id: number; car_id: number },
  { kind, number = '', issued_on, cost: amount }: PaperFields,
): Promise<boolean> {
  if (!amount) return false
  const today = await readToday(context)
  return writePaperCost(context.db, {
    category: paperCategories[kind],
    amount,
    date: issued_on && issued_on <= today ? issued_on : today,
    car_id: paper.car_id,
    note: number,
    paper_id: paper.id,
    created_by: caller.id,
    created_at: context.clock(),
  })
}

/** All problems of the form are reported before its file is written. */
async function storeFile(context: AppContext, { fields, file }: Form): Promise<string | undefined> {
  const problems: Record<string, Problem[]> = {}
  const { issued_on = null, expires_on = null } = fields
  if (endsBeforeIssue({ issued_on, expires_on })) problems['expires_on'] = [{ key: 'paper_dates' }]
  const made = file && (await makeDocument(file))
  if (made && 'problem' in made) problems['file'] = [made.problem]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return made && 'parts' in made ? storedDocument(await context.files.put(made.parts), made.parts) : undefined
}

async function showFile({ db, clock }: AppContext, caller: Caller, file: string | undefined) {
  if (!file) return {}
  await insertFile(db, { name: documentFileName(file)!, uploaded_by: caller.id, created_at: clock() })
  return { file_url: file }
}

async function dropFile({ db }: Pick<AppContext, 'db'>, stored: string | null): Promise<void> {
  const name = documentFileName(stored)
  if (name) await deleteFile(db, name)
}

function columnsOf({ kind, number = '', issued_on = null, expires_on = null }: PaperFields) {
  return { kind, number, issued_on, expires_on }
}
