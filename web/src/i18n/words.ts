/** The words of one language by namespace; a namespace is a file, a file is a screen. */
export type Words = Record<string, Record<string, unknown>>

/** Turns what `import.meta.glob` found (`./en/home.json`) into namespaces (`home`). */
export function byNamespace(files: Record<string, Record<string, unknown>>): Words {
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]),
  )
}
