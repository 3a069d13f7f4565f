import type { FileProblem, Proved } from '@marhala/domain/proof/proven-pdf.ts'

/** A file that was dropped, with what its proof says or why it has none that holds. */
export type Checked = { name: string } & ({ proved: Proved } | { problem: FileProblem | 'unreadable' })

/** Brings what checks a file, which is no part of the page's first load. */
export function bringChecker() {
  return import('@marhala/domain/proof/proven-pdf.ts')
}

/** Checks a file against a log's keys in this browser, without a call. */
export async function checkDropped(file: File, keys: readonly string[]): Promise<Checked> {
  const { name } = file
  try {
    const [bytes, { checkFile }] = await Promise.all([file.arrayBuffer(), bringChecker()])
    const found = checkFile(new Uint8Array(bytes), keys)
    return typeof found === 'string' ? { name, problem: found } : { name, proved: found }
  } catch {
    return { name, problem: 'unreadable' }
  }
}
