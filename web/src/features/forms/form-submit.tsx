import type { ReactNode } from 'react'
import { useSessionKnown } from '../../data/session/auth.ts'
import { Button } from '../../ui/button.tsx'

/** The button of a form that fills its page; disabled until the scripts run, since what the server drew cannot send. */
export function FormSubmit({ pending, children }: { pending: boolean; children: ReactNode }) {
  const isHydrated = useSessionKnown()
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      pending={pending}
      disabled={!isHydrated}
      className="disabled:opacity-100"
    >
      {children}
    </Button>
  )
}
