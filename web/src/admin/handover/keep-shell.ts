import { useEffect } from 'react'
import { keepChoices, keepShell } from '../../data/handover/shell.ts'
import { usePageContext } from '../../features/page/page-context.ts'
import { useLanguage } from '../../i18n/language.ts'

/** Has this browser keep the room itself, so that it opens without a network, as it was left: in its language and theme. */
export function useKeepShell(): void {
  const language = useLanguage()
  const { theme } = usePageContext()
  useEffect(() => {
    void keepShell()
  }, [])
  useEffect(() => {
    void keepChoices({ language, theme })
  }, [language, theme])
}
