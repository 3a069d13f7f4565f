import type { AppContext } from '../context.ts'

type Context = Pick<AppContext, 'files' | 'log'>

/** Removes uploads that no row shows any more, after the commit; failures are left to the sweep. */
export async function removeFiles(context: Context, names: string[]): Promise<void> {
  await letGo(context, names, context.files.remove)
}

/** Leaves pictures that pages have shown to the sweep, after the commit. */
export async function releaseFiles(context: Context, names: string[]): Promise<void> {
  await letGo(context, names, context.files.release)
}

/** The request is done: a store that is away must not turn it into a failure. */
async function letGo({ log }: Context, names: string[], act: (name: string) => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(names.map((name) => act(name)))
  for (const one of done)
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'an upload is left to the sweep')
}
