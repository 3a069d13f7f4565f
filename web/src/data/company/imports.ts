import * as imports from '@marhala/contract/imports/imports.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { ImportKind } from '@marhala/domain/import/import-fields.ts'
import { useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'

/** What was imported, newest first. */
export function importsQuery(page: string) {
  return endpointQuery(imports.list, { query: { page } })
}

/** A file that waits to be imported, or was. */
export function importQuery(id: number) {
  return endpointQuery(imports.get, { params: { import_id: id } })
}

/** Sends a file; nothing of it is imported yet. */
export function useUploadImport() {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['upload import'],
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file_name', file.name.slice(-200))
      form.set('file', file)
      return send(imports.upload, { body: form }) as Promise<imports.ImportFile>
    },
    onSuccess: (file, _, __, { client }) => client.setQueryData(importQuery(file.id).queryKey, file),
  })
}

/** Keeps which column each field stands in, and tells what the file would bring. */
export function usePreviewImport() {
  return useEndpointMutation(imports.preview)
}

/** Imports the good lines of a file: every list may show more than it did. */
export function useRunImport() {
  return useEndpointMutation(imports.run, (client) => client.invalidateQueries())
}

/** Takes back what an import made. */
export function useUndoImport() {
  return useEndpointMutation(imports.undo, (client) => client.invalidateQueries())
}

type FileOf = { file_name: string; content: unknown }

/** Fetches a file: the bad lines of an import, the template of a kind, or everything that there is. */
export function useImportDownload() {
  const send = useSend() as (endpoint: Endpoint, input?: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['import download'],
    mutationFn: async (target: { badRowsOf: number } | { templateOf: ImportKind } | 'everything') => {
      const reply =
        target === 'everything'
          ? send(imports.exportAll)
          : 'badRowsOf' in target
            ? send(imports.badRows, { params: { import_id: target.badRowsOf } })
            : send(imports.template, { params: { kind: target.templateOf } })
      const { file_name, content } = (await reply) as FileOf
      return { name: file_name, blob: content as Blob }
    },
  })
}
