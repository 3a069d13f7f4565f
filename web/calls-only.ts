import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { queryFields } from '@marhala/contract/wire/query-fields.ts'
import type { Plugin } from 'vite'

const prefix = '\0calls-only:'
const fieldsPrefix = '\0fields-only:'

/**
 * `web/src/data` needs to know of a call where it goes, not what its schemas say: those would cost every page zod and
 * the shapes of the whole API. So what `data` imports of the contract is cut down to that; forms, which check what is
 * typed, import their schema from the contract itself and get all of it. What a screen's address is read by are the
 * fields of a query, as plain data (decision 082).
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith('@marhala/contract/') || !importer?.includes('/web/src/data/')) return null
      if ((await callsOf(source)).length === 0) return null
      return (importer.endsWith('/data/lists/list-calls.ts') ? fieldsPrefix : prefix) + source
    },
    async load(id) {
      const used = [prefix, fieldsPrefix].find((one) => id.startsWith(one))
      if (!used) return null
      const textOf = used === prefix ? callText : fieldsText
      const lines = (await callsOf(id.slice(used.length))).map(
        ([name, call], index) => `const call${index} = ${textOf(call)}; export { call${index} as ${name} }`,
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

function callText({ method, path, access, idempotent, download }: Call): string {
  return JSON.stringify({ method, path, access, idempotent, download })
}

function fieldsText({ query }: Call): string {
  return JSON.stringify({ fields: query ? queryFields(query) : {} })
}
