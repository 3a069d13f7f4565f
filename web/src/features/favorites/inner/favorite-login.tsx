import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '../../access/login-path.ts'
import { lateDialog } from '../../loading/late-dialog.ts'

export type FavoriteLoginProps = {
  /** The car's name, as it stands in a sentence. */
  name: string
  /** The way back, which names the car. */
  returnTo: { pathname: string; search: string }
  onClosed: () => void
}

const useFavoriteDialog = lateDialog(async () => (await import('./favorite-dialog.tsx')).FavoriteDialog)

/** The login of a guest who has pressed a heart, over the page. */
export function FavoriteLogin({ name, returnTo, onClosed }: FavoriteLoginProps) {
  const navigate = useNavigate()
  const login = useFavoriteDialog()
  const wasOpened = useRef(false)
  const back = returnTo.pathname + returnTo.search
  useEffect(() => {
    if (wasOpened.current) return
    wasOpened.current = true
    login.open(() => void navigate(loginPath(returnTo)))
  })
  if (!login.Dialog) return null
  return (
    <login.Dialog
      name={name}
      isOpen={login.isOpen}
      onClose={() => {
        login.close()
        onClosed()
      }}
      from={back}
      // Back at the same place, which names the car now: it is added there.
      onSignedIn={() => void navigate(back, { replace: true, preventScrollReset: true })}
    />
  )
}
