import { useQueryClient } from '@tanstack/react-query'
import type { Send } from './send.ts'

/** The `send` of this page, for mutations. */
export function useSend(): Send {
  const send = useQueryClient().getDefaultOptions().mutations?.meta?.send
  if (!send)
    throw new Error('The QueryClient has no `send` in its default meta: make it with makeQueryClient.')
  return send
}
