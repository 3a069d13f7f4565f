import type * as z from 'zod/mini'
import type { useContractForm } from '../../../features/forms/use-contract-form.ts'
import type { CarValues } from './car-values.ts'

/** The editor's one form; its sections are parts of it. */
export type CarForm = ReturnType<typeof useContractForm<z.core.$ZodType, CarValues>>
