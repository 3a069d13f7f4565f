import type { FieldProblem } from '@marhala/contract/wire/field-problems.ts'
import { invalid } from './api-error.ts'

const fields: Record<string, [field: string, key: FieldProblem]> = {
  cars_registration_plate_key: ['registration_plate', 'plate_taken'],
  cars_toll_pass: ['toll_pass', 'pass_taken'],
  brands_name_key: ['name', 'name_taken'],
  locations_code_key: ['code', 'code_taken'],
  promotions_code_key: ['code', 'code_taken'],
}

/** 23505: of two concurrent writes of the same value the constraint refuses one, which becomes 422 on its field. */
export async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const found = code === '23505' ? fields[constraint] : undefined
    if (!found) throw error
    throw invalid({ [found[0]]: [{ key: found[1] }] })
  }
}
