import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { CarFeatures } from './car-features.tsx'

const feature = (key: string, group: string) => ({ key, name: key, group })

test('what a car lacks is listed in every group, also where it has nothing of it', async () => {
  const html = await renderPart(
    <CarFeatures
      features={[feature('Heated seats', 'comfort')]}
      missing={[feature('Sunroof', 'comfort'), feature('Tow bar', 'practical'), feature('Winch', 'odd')]}
    />,
  )
  const groups = html.split('<section').slice(1)
  expect(groups.map((group) => group.slice(0, group.indexOf('</h2>')).split('>').at(-1))).toEqual([
    'Comfort',
    'Practical',
    'More',
  ])
  for (const group of groups) expect(group).toContain('Not included')
  expect(groups.map((group) => [...group.matchAll(/<ul/g)].length)).toEqual([2, 1, 1])
  expect(groups[1]).toContain('Tow bar')
})

test('of a car whose features nobody has listed nothing is said to be missing', async () => {
  const html = await renderPart(<CarFeatures features={[]} missing={[feature('Sunroof', 'comfort')]} />)
  expect(html).not.toContain('Sunroof')
})
