import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { RankBars } from './rank-bars.tsx'

const ranks = [
  { key: 'a', name: 'Duster', value: 67, text: '67%' },
  { key: 'b', name: 'Clio', value: 33.5, text: '33.5%' },
]
const widths = (html: string) => [...html.matchAll(/inline-size:([\d.]+%)/g)].map(([, width]) => width)

test('a bar of 67 % fills 67 %', async () => {
  expect(widths(await renderPart(<RankBars ranks={ranks} fill="" whole={100} />))).toEqual(['67%', '33.5%'])
})

test('bars of amounts are measured against the most of them', async () => {
  expect(widths(await renderPart(<RankBars ranks={ranks} fill="" />))).toEqual(['100%', '50%'])
})
