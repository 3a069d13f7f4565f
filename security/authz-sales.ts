import { admins, type Row } from './personas.ts'

/** The rows of the ways to sell: codes and offers. */
export const salesAuthz: Record<string, Row> = {
  'promotions.list': admins(200),
  'promotions.create': admins(201),
  'promotions.update': admins(200),
  'promotions.setRunning': admins(200),
}
