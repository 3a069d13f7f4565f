import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { queryFields } from '@marhala/contract/wire/query-fields.ts'
import type { Plugin } from 'vite'

const prefix = '\0calls-only:'

/**
 * `web/src/data` needs to know of a call where it goes, not what its schemas say: those would cost every page zod and
 * the shapes of the whole API. So what `data` imports of the contract is cut down to that; forms, which check what is
 * typed, import their schema from the contract itself and get all of it. Of the query of a list, which its screen's
 * address is read by, the kinds of its fields stay (decision 082).
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith('@marhala/contract/') || !importer?.includes('/web/src/data/')) return null
      return (await callsOf(source)).length > 0 ? prefix + source : null
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const lines = (await callsOf(id.slice(prefix.length))).map(
        ([name, call], index) => `const call${index} = ${callText(call)}; export { call${index} as ${name} }`,
      )
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

async function callsOf(source: string): Promise<[string, Call][]> {
  // oxlint-disable-next-line no-unsanitized/method -- our own contract, at build time
  const exported: Record<string, unknown> = await import(source)
  return Object.entries(exported).filter((entry): entry is [string, Call] => isCall(entry[1]))
}

type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'idempotent' | 'download' | 'query'>

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function callText({ method, path, access, idempotent, download, query }: Call): string {
  const fields = query && queryFields(query)
  return JSON.stringify({
    method,
    path,
    access,
    idempotent,
    download,
    ...(method === 'GET' && fields && 'page' in fields && { fields }),
  })
}
