import {
  connectionProblems,
  connectionStepNames,
  stepStates,
} from '@marhala/domain/integrations/connection.ts'
import * as z from 'zod/mini'
import { instant } from '../wire/fields.ts'

/** How a connection to another service stands. */
export const Connection = z.object({
  /** What has to be got and entered, in this order; it follows from what is set, tested and heard. */
  steps: z.array(z.object({ step: z.enum(connectionStepNames), state: z.enum(stepStates) })),
  /** When these settings were tested last; null where they were not. */
  tested_at: z.nullable(instant),
  findings: z.array(
    z.object({
      problem: z.enum(connectionProblems),
      /** The provider's code, or the name of what it is about. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** Whom the keys belong to, as the provider says. */
  account: z.nullable(z.string()),
})
export type Connection = z.input<typeof Connection>
