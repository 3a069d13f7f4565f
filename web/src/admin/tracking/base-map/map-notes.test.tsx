import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { MapCredits, StreetMapFailed } from './map-notes.tsx'

const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]/g, '')

test('outlines say that nobody is asked; a street map names whom its data is owed to, with their licence', async () => {
  const laid = { base: 'outlines' as const, credits: [], failed: false }
  expect(await renderPart(<MapCredits baseState={laid} />)).toContain('No outside service is used.')
  const credits = [
    { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    { text: 'Somebody', href: null },
  ]
  const html = await renderPart(<MapCredits baseState={{ base: 'file', credits, failed: false }} />)
  expect(html).toContain('href="https://www.openstreetmap.org/copyright"')
  expect(html).toContain('Somebody')
  expect(html).not.toContain('No outside service')
})

test.each([
  ['en', 'Coastline and cities are shown instead'],
  ['fr', 'Le littoral et les villes'],
  ['ar', 'فظهرت السواحل والمدن'],
] as const)(
  'a street map that could not be loaded is said to be missing, and which one (%s)',
  async (language, said) => {
    const file = { base: 'file' as const, file: 'morocco.pmtiles', style_url: null }
    const html = plain(await renderPart(<StreetMapFailed chosen={file} />, { language }))
    expect(html).toContain(said)
    expect(html).toContain('morocco.pmtiles')
    const style = {
      base: 'style' as const,
      file: null,
      style_url: 'https://tiles.example.com/s.json?key=secret',
    }
    const other = plain(await renderPart(<StreetMapFailed chosen={style} />, { language }))
    expect(other).toContain('https://tiles.example.com')
    expect(other).not.toContain('secret')
  },
)
