import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'

const count = z.int()

/** What the demo has of everything that an agency would notice. */
export const DemoCounts = z.object({
  cars: count,
  locations: count,
  bookings: count,
  clients: count,
  reviews: count,
  invoices: count,
  expenses: count,
  tasks: count,
  messages: count,
  files: count,
})
export type DemoCounts = z.input<typeof DemoCounts>

export const demoStates = ['none', 'undecided', 'kept', 'emptied'] as const

/** Where an agency stands between its first start and its first booking; every step is read from the data. */
export const Setup = z.object({
  /** Whether this installation shows the demo, and whether a superadmin has said what to do with it. */
  demo: z.enum(demoStates),
  /** What goes with the demo; null where there is none. */
  goes: z.nullable(DemoCounts),
  /** Bookings that are not the demo's, by their references, five at the most: with one the demo stays. */
  own_bookings: z.array(z.string()),
  steps: z.object({
    agency: z.boolean(),
    places: z.boolean(),
    cars: z.boolean(),
    prices: z.boolean(),
    photos: z.boolean(),
  }),
})
export type Setup = z.input<typeof Setup>

export const get = endpoint({
  method: 'GET',
  path: '/setup',
  summary:
    'Whether the demo is still there, what goes with it, and which steps of the set-up are done → Setup.',
  access: 'superadmin',
  reply: Setup,
})

export const keepDemo = endpoint({
  method: 'POST',
  path: '/setup/keep-demo',
  summary:
    'Looks around the demo first: nobody is asked again; it can still be emptied in the settings → Setup.',
  access: 'superadmin',
  reply: Setup,
  errors: ['no_demo'],
})

export const emptyDemo = endpoint({
  method: 'POST',
  path: '/setup/empty-demo',
  summary:
    'Empties the demo whole: every row, file, mail and session but those of staff accounts; settings are as on the first day, the agency’s language is the caller’s → Setup. `company_name` is the present one, typed to confirm; 409 once a booking exists that is not the demo’s.',
  access: 'superadmin',
  needsPassword: true,
  body: z.strictObject({ company_name: text(1, 80) }),
  reply: Setup,
  errors: ['no_demo', 'demo_has_own_bookings'],
})
