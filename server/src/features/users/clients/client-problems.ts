import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { isProfileBirthDate } from '@marhala/domain/booking/renter-age.ts'
import type { AppContext } from '../../../context.ts'
import { readToday } from '../../company/public/read-today.ts'

/** What is wrong with the fields of an account by the company's day; empty if nothing. */
export async function clientProblems(
  context: AppContext,
  { birth_date }: { birth_date?: string | null | undefined },
): Promise<Record<string, Problem[]>> {
  if (!birth_date || isProfileBirthDate(birth_date, await readToday(context))) return {}
  return { birth_date: [{ key: 'client_age' }] }
}

/** The fields of a form as columns: what is left out stays, empty texts are nothing. */
export function columnsOf<Form extends object>(form: Form): Form {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])) as Form
}
