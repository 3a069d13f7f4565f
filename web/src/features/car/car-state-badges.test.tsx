import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { PapersBadge } from './car-state-badges.tsx'

type Kind = FleetCar['papers'][number]['kind']

const car = (kinds: Kind[], changes: Partial<FleetCar> = {}) =>
  ({
    expired_papers: false,
    expiring_soon: false,
    papers: kinds.map((kind) => ({ kind })),
    ...changes,
  }) as FleetCar
const all: Kind[] = ['insurance', 'technical_inspection', 'circulation_permit']

test.each([
  ['en', 'Not recorded', 'Partly recorded', 'Valid'],
  ['fr', 'Non renseignés', 'Renseignés en partie', 'Valide'],
  ['ar', 'غير مسجّلة', 'مسجّلة جزئيا', 'صالحة'],
] as const)(
  'papers that nobody recorded are never called valid (%s)',
  async (language, none, some, valid) => {
    const said = async (kinds: Kind[]) => renderPart(<PapersBadge car={car(kinds)} />, { language })
    expect(await said([])).toContain(none)
    expect(await said([])).not.toContain(valid)
    expect(await said(['insurance'])).toContain(some)
    expect(await said(all)).toContain(valid)
  },
)

test('what has lapsed is said first, whatever else is missing', async () => {
  expect(await renderPart(<PapersBadge car={car(['insurance'], { expired_papers: true })} />)).toContain(
    'Expired',
  )
})
