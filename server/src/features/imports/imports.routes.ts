import * as imports from '@marhala/contract/imports/imports.ts'
import type { Serve } from '../../http/serve.ts'
import { writeBadRows } from './bad-rows.ts'
import { exportAll } from './exporting/export-all.ts'
import { listImportPage, readImport } from './list-imports.ts'
import { previewImport } from './preview-import.ts'
import { runImport } from './running/run-import.ts'
import { undoImport } from './undoing/undo-import.ts'
import { uploadFile } from './upload-file.ts'
import { writeTemplate } from './write-template.ts'

/** Imports of files of cars, clients and bookings (decision 057). */
export function importsRoutes(serve: Serve): void {
  serve(imports.list, ({ context, query }) => listImportPage(context, query))
  serve(imports.upload, ({ context, caller, file, body }) => uploadFile(context, caller, { file, body }), {
    message: 'import_read',
  })
  serve(imports.get, ({ context, caller, params }) => readImport(context, caller, params.import_id))
  serve(imports.preview, ({ context, caller, params, body }) =>
    previewImport(context, caller, params.import_id, body()),
  )
  serve(imports.badRows, ({ context, caller, params }) => writeBadRows(context, caller, params.import_id))
  serve(imports.run, ({ context, caller, params }) => runImport(context, caller, params.import_id), {
    message: 'import_done',
  })
  serve(imports.undo, ({ context, caller, params }) => undoImport(context, caller, params.import_id), {
    message: 'import_undone',
  })
  serve(imports.exportAll, ({ context, caller }) => exportAll(context, caller))
  serve(imports.template, ({ context, caller, params }) => writeTemplate(context, caller, params.kind))
}
