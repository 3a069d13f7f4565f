import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A disk in a file (ext4 on a loop device), which can be cut off as by a power failure. */
export type Disk = {
  dataDir: string
  /** From here on nothing is written to it; unwritten data is lost. */
  cut: () => void
  /** Unmounts and mounts it again, as after a restart: only its own journal repairs it. */
  putBack: () => void
}

/** Why this machine cannot make such a disk; undefined where it can. */
export function whyNoDisk(tools: string[] = []): string | undefined {
  if (process.platform !== 'linux') return 'loop devices are Linux’s'
  if (process.getuid?.() !== 0) return 'only root may mount'
  const missing = ['mkfs.ext4', 'mount', 'umount', 'losetup', ...tools].filter(
    (tool) => spawnSync('which', [tool], { stdio: 'ignore' }).status !== 0,
  )
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  return undefined
}

/** Runs a piece of work with a disk of some megabytes in a folder; it is always unmounted afterwards. */
export async function withDisk<T>(
  folder: string,
  megabytes: number,
  work: (disk: Disk) => Promise<T>,
): Promise<T> {
  const [image, mounted] = [join(folder, 'disk.img'), join(folder, 'disk')]
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  // Nothing reserved for root: a full disk must be full.
  run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  mkdirSync(mounted)
  putOn()
  process.once('exit', takeOffAtLast)
  const signals = ['SIGINT', 'SIGTERM'] as const
  const end = () => process.exit(1)
  for (const signal of signals) process.once(signal, end)
  try {
    return await work({
      dataDir: join(mounted, 'data'),
      cut: () => run('xfs_io', ['-x', '-c', 'shutdown', mounted]),
      putBack: () => {
        takeOff()
        putOn()
      },
    })
  } finally {
    for (const signal of signals) process.off(signal, end)
    process.off('exit', takeOffAtLast)
    takeOffAtLast()
  }

  function putOn(): void {
    // The loop device is freed with it.
    run('mount', ['-o', 'loop', image, mounted])
  }

  /** A killed process may still use it for a moment; mounted again before that ends, it would still be the cut disk. */
  function takeOff(): void {
    until(() => spawnSync('umount', [mounted], { stdio: 'ignore' }).status === 0)
    until(() => spawnSync('losetup', ['-j', image], { encoding: 'utf8' }).stdout === '')
  }

  function until(isDone: () => boolean): void {
    for (let tries = 0; tries < 200; tries++) {
      if (isDone()) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
    throw new Error(`${mounted} cannot be unmounted: somebody uses it, perhaps in another mount namespace.`)
  }

  function takeOffAtLast(): void {
    try {
      takeOff()
    } catch {
      // It is freed when its last user ends.
      spawnSync('umount', ['-l', mounted], { stdio: 'ignore' })
    }
  }
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
