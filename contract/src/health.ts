import * as z from 'zod/mini'
import { endpoint } from './wire/endpoint.ts'

const health = { method: 'GET', access: 'anyone', reply: z.object({ status: z.string() }) } as const

export const live = endpoint({ ...health, path: '/health/live', summary: 'The process runs.' })

export const backup = endpoint({
  ...health,
  path: '/health/backup',
  summary: 'Whether the backups come when they are due → fresh, overdue or off.',
  reply: z.object({ status: z.enum(['fresh', 'overdue', 'off']) }),
})

export const ready = endpoint({
  ...health,
  path: '/health/ready',
  summary: 'The database answers and the server is not draining; else 503.',
  errors: ['unavailable'],
})
