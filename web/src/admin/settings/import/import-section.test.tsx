import type { Import, ImportFile, ImportPreview } from '@marhala/contract/imports/imports.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { importsQuery } from '../../../data/company/imports.ts'
import type { Send } from '../../../data/http/send.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { ColumnTable } from './column-table.tsx'
import { ImportCheck } from './import-check.tsx'
import { PastImports } from './past-imports.tsx'

const done: Import = {
  id: 7,
  kind: 'bookings',
  file_name: 'bookings-2025.csv',
  state: 'imported',
  rows: 500,
  created_at: '2026-06-01T09:00:00.000Z',
  created_by: { id: 1, first_name: 'Salma', last_name: 'Alaoui' },
  imported_at: '2026-06-01T09:05:00.000Z',
  made: 495,
  made_clients: 480,
  made_brands: 0,
  known: 0,
  bad: 5,
  undone_at: null,
  standing: 975,
  payments: 0,
}

const file: ImportFile = {
  ...done,
  state: 'waiting',
  headings: [
    { heading: 'Immatriculation', samples: ['12345-A-6'], dates: { dmy: false, mdy: false, either: false } },
    { heading: 'Départ', samples: ['01/03/2025'], dates: { dmy: false, mdy: false, either: true } },
  ],
  fields: [
    { field: 'registration_plate', label: 'Registration plate', group: 0 },
    { field: 'start_date', label: 'Pick-up date', group: 2 },
    { field: 'paid', label: 'Paid', group: null },
  ],
  columns: { registration_plate: 0 },
  day_order: 'dmy',
  readable: true,
}

const preview: ImportPreview = {
  rows: 500,
  good: 495,
  known: 0,
  bad: 5,
  new_clients: 480,
  new_brands: [],
  sample: [{ row: 2, state: 'good', values: { registration_plate: '12345-A-6', start_date: '2025-03-01' } }],
  problems: [{ row: 12, field: 'registration_plate', message: 'No car has this registration plate.' }],
}

async function draw(part: React.ReactElement, language: 'en' | 'ar' | 'fr' = 'en', data: Import[] = [done]) {
  const send = () => Promise.reject(new Error('nothing is sent'))
  const queries = new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
  const page = {
    data,
    current_page: 1,
    last_page: 1,
    total: data.length,
    from: 1,
    to: data.length,
    per_page: 10,
  }
  queries.setQueryData(importsQuery('1').queryKey, page)
  const html = await renderPart(part, { language, queries })
  return html.replaceAll(/<[^<>]+>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

describe('the columns of a file', () => {
  test('a field that is needed and has none says so; others don’t', async () => {
    const choice = { columns: file.columns, day_order: file.day_order }
    const text = await draw(<ColumnTable file={file} choice={choice} onChange={() => {}} />)
    expect(text.match(/Needed/g)).toHaveLength(1)
    expect(text).toMatch(/Pick-up date Needed/)
    expect(text).toContain('12345-A-6')
  })
})

describe('the check', () => {
  test.each([
    ['en', 'Import 495 bookings', 'no price is recalculated'],
    ['fr', 'Importer 495 réservations', 'aucun prix n’est recalculé'],
    ['ar', 'استيراد 495 حجزا', 'ولا يعاد حساب أي سعر'],
  ] as const)(
    'in %s says what would come, names each bad line, and what is not done',
    async (language, submit, note) => {
      const text = await draw(<ImportCheck file={file} found={preview} />, language)
      expect(text).toContain(submit)
      expect(text).toContain(note)
      expect(text).toMatch(/12 Registration plate No car has this registration plate\./)
      expect(text).not.toMatch(/imports\.|notes\.|\{\{/)
    },
  )

  test('of a file with no good line imports nothing', async () => {
    const text = await draw(<ImportCheck file={file} found={{ ...preview, good: 0 }} />)
    expect(text).toContain('Nothing to import')
  })
})

describe('past imports', () => {
  test('say who brought what, and offer the way back', async () => {
    const text = await draw(<PastImports />)
    expect(text).toContain('bookings-2025.csv')
    expect(text).toContain('495 bookings · 5 lines with a problem')
    expect(text).toContain('Salma Alaoui')
    expect(text).toContain('Undo')
  })

  test('one that was undone offers nothing more, unless something was kept', async () => {
    const undone: Import = { ...done, state: 'undone', undone_at: done.imported_at, standing: 0 }
    expect(await draw(<PastImports />, 'en', [undone])).not.toMatch(/Undo (?!the)/)
    expect(await draw(<PastImports />, 'en', [{ ...undone, standing: 2 }])).toContain('Undo the rest')
  })

  test('without any it says what stands here; a load that failed says that', async () => {
    expect(await draw(<PastImports />, 'en', [])).toContain('Nothing imported yet')
    const queries = await failedQueries(importsQuery('1').queryKey)
    expect(await renderPart(<PastImports />, { queries })).toContain('Failed to fetch past imports')
  })
})
