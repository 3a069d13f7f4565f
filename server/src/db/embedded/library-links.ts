import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Makes the library links that the package's postinstall makes, where npm was told to run no scripts. */
export function repairLinks(native: string): void {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of listed) {
    const path = join(dirname(native), target)
    // Both always lie in one folder, so the link is a bare name and survives a copy of the tree.
    if (!lstatSync(path, { throwIfNoEntry: false })) makeLink(basename(source), path)
  }
}

type Link = { source: string; target: string }

function makeLink(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    // Another start repairs the same package.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
