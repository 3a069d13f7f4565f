import * as imports from '@marhala/contract/imports/imports.ts'
import { call } from '../as-caller.ts'
import { givenPerson, unique } from '../builders.ts'
import { givenImport, linesOf } from '../import-files.ts'
import type { Samples } from './sample.ts'
import type { TestApp } from '../test-app.ts'

/** The samples of files from elsewhere, each a file of a client whom no other call knows. */
export async function makeImportSamples({ app, context }: TestApp): Promise<Samples> {
  const owner = await givenPerson(context, { role: 'superadmin' })
  const waiting = async () => {
    const lines = [['Nawal Fassi', `06${String(10_000_000 + unique())}`]]
    return givenImport(app, owner, 'clients', linesOf('Nom complet;Téléphone', lines))
  }
  const params = ({ id }: { id: number }) => ({ import_id: String(id) })
  const imported = async () => {
    const file = await waiting()
    await call(app, owner, imports.run, { params: params(file) })
    return file
  }
  return {
    'imports.list': () => ({}),
    'imports.upload': () => ({ body: { kind: 'clients', file_name: 'clients.csv' } }),
    'imports.get': async () => ({ params: params(await waiting()) }),
    'imports.preview': async () => ({
      params: params(await waiting()),
      body: { columns: { name: 0, phone: 1 }, day_order: 'dmy' },
    }),
    'imports.badRows': async () => ({ params: params(await waiting()) }),
    'imports.run': async () => ({ params: params(await waiting()) }),
    'imports.undo': async () => ({ params: params(await imported()) }),
    'imports.template': () => ({ params: { kind: 'bookings' } }),
    'imports.exportAll': () => ({}),
  }
}
