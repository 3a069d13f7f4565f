import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { isProfileBirthDate } from '@marhala/domain/booking/renter-age.ts'
import type { AppContext } from '../../../context.ts'
import { readToday } from '../../company/public/read-today.ts'

/** The problems of an account's fields on the company's day; empty if there are none. */
export async function clientProblems(
  context: AppContext,
  { birth_date }: { birth_date?: string | null | undefined },
): Promise<Record<string, Problem[]>> {
  if (!birth_date || isProfileBirthDate(birth_date, await readToday(context))) return {}
  return { birth_date: [{ key: 'client_age' }] }
}

/** The fields of a form as columns: fields that are left out stay, empty texts become null. */
export function columnsOf<Form extends object>(form: Form): Form {
  const entries = Object.entries(form).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])) as Form
}
