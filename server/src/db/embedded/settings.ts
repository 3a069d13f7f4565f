import type { Cluster } from './location.ts'

/** The settings of our server, on its command line: they belong to the version of the program, not to the data. */
export function serverSettings({ socketFolder, durable }: Cluster): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: 'marhala',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '128MB',
    max_connections: durable ? '60' : '300',
    max_wal_size: '512MB',
    min_wal_size: '80MB',
    // Containers often have 64 MB of /dev/shm and parallel plans want more; our queries are short.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // Waits and deadlocks are logged: none is expected.
    log_lock_waits: 'on',
    deadlock_timeout: '500ms',
    log_min_messages: 'warning',
    log_min_error_statement: 'error',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...(durable ? {} : throwaway),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A vacuum worker inside the template would block the databases copied from it.
  autovacuum: 'off',
}
