import { ImportedPerson } from '@marhala/contract/imports/import-rows.ts'
import { lacksLegalName } from '@marhala/domain/accounts/company-client.ts'
import { checkReach } from '@marhala/domain/accounts/reachable.ts'
import { isProfileBirthDate } from '@marhala/domain/booking/renter-age.ts'
import { makePeopleIndex } from '@marhala/domain/import/people-index.ts'
import { namesOf, type RowFault, type RowValues } from '@marhala/domain/import/read-row.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { readToday } from '../../company/public/read-today.ts'
import { inSlices } from '../in-slices.ts'
import { type FileToJudge, type Judged, type LineProblem, problemOf, readLine } from './judged.ts'
import { findPeople } from './people.queries.ts'

export type GoodClient = { row: number; person: z.output<typeof ImportedPerson> }

/** Checks a file of clients: which are known already, and which are in it twice. */
export async function judgeClientsFile(
  context: Pick<AppContext, 'db' | 'clock'>,
  file: FileToJudge,
): Promise<Judged<GoodClient>> {
  const today = await readToday(context)
  const problems: LineProblem[] = []
  const lines: GoodClient[] = []
  await inSlices(file.lines, (line) => {
    const sound = readLine(line, file, { schema: ImportedPerson, form: formOf })
    if ('problems' in sound) return void problems.push(...sound.problems)
    const { row, parsed: person } = sound
    const fault = faultOf(person, today)
    if (fault) problems.push(problemOf(row, fault))
    else lines.push({ row, person })
  })
  const accounts = await findPeople(
    context.db,
    lines.map(({ person }) => person),
  )
  const before = makePeopleIndex<number>()
  const judged: Judged<GoodClient> = { good: [], known: [], problems, new_clients: 0, new_brands: [] }
  for (const line of lines) {
    const twin = before.find(line.person)
    if (accounts.find(line.person)) judged.known.push(line.row)
    else if (twin !== undefined)
      problems.push(problemOf(line.row, { field: 'name', problem: 'import_twice', params: { row: twin } }))
    else {
      before.add(line.person, line.row)
      judged.good.push(line)
    }
  }
  problems.sort((one, other) => one.row - other.row)
  return judged
}

function formOf(values: RowValues): object {
  const { name: _, ...fields } = { ...values, ...namesOf(values) }
  return fields
}

function faultOf(person: GoodClient['person'], today: string): RowFault | undefined {
  const { email = null, phone = null, birth_date } = person
  const unreachable = checkReach({ role: 'user', email, phone })
  if (unreachable) return { field: 'phone', problem: unreachable }
  if (birth_date && !isProfileBirthDate(birth_date, today))
    return { field: 'birth_date', problem: 'client_age' }
  if (lacksLegalName(person)) return { field: 'legal_name', problem: 'legal_name' }
  return undefined
}
