import type { CarDrawing, CarOutline } from '@marhala/contract/fleet/damages.ts'
import { damageSides } from '@marhala/domain/damage/damage.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { type DamageMark, DamageDrawing, DamageSides } from './damage-drawing.tsx'

const outline: CarOutline = {
  view_box: [0, 0, 800, 300],
  mirrored: false,
  shapes: [{ role: 'body', d: 'M0 0H800V300Z' }],
}
const drawing = Object.fromEntries(
  damageSides.map((side) => [side, { ...outline, mirrored: side === 'left' }]),
) as CarDrawing
const mark: DamageMark = {
  key: 5,
  number: 1,
  name: 'Door: Dent',
  side: 'left',
  x: 250,
  y: 600,
  tone: 'known',
}

test('a damage is marked where it is, in any language at the same place of the car', async () => {
  for (const language of ['en', 'ar'] as const) {
    const html = await renderPart(<DamageDrawing drawing={drawing} side="left" marks={[mark]} />, {
      language,
    })
    expect(html).toContain('dir="ltr"')
    expect(html).toContain('left:25%;top:60%')
  }
})

test('a drawing that is only looked at takes no place, and says what its marks are', async () => {
  const html = await renderPart(<DamageDrawing drawing={drawing} side="left" marks={[mark]} />)
  expect(html).toContain('Damage 1: Door: Dent')
  expect(html).not.toContain('<button')
  const asked = await renderPart(
    <DamageDrawing drawing={drawing} side="left" marks={[]} onPlace={() => {}} />,
  )
  expect(asked).toContain('move the cross with the arrow keys')
})

test('the sides say how many damages they have, and only those of one side are drawn', async () => {
  const html = await renderPart(
    <DamageSides drawing={drawing} side="front" marks={[mark]} onSide={() => {}} onSelect={() => {}} />,
  )
  expect(html).toMatch(/Left<span[^>]*>1<\/span>/)
  expect(html).not.toContain('Door: Dent')
})
